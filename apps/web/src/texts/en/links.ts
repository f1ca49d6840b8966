/** Fields that link to people, tracks or records. */
export const links = {
  find: 'Find by name',
  none: 'Nothing found',
  choose: 'Choose…',
  failed: 'Couldn’t search. Check your connection and try again.',
} as const;
