/** Texts of the command palette and of what it offers beside the menus. */
export const palette = {
  title: 'Find or do',
  hint: 'A track, a person, or what you want to do',
  found: 'Found',
  nothing: 'Nothing matches “{{text}}”.',
  count_one: '{{count}} match',
  count_other: '{{count}} matches',
  track: 'Track',
  conversation: 'Conversation',
  person: 'Person',
  chosen: 'chosen',
  goTo: 'Go to',
} as const;
