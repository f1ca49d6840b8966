/** Fields that link to people, tracks or records. */
export const links = {
  find: 'Find by name',
  to: 'Links to',
  from: 'Linked from',
  fromField: '{{table}}: {{field}}',
  none: 'Nothing found',
  choose: 'Choose…',
  failed: 'Couldn’t search. Check your connection and try again.',
} as const;
