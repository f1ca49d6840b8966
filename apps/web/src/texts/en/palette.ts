/** Texts of the command palette and of what it offers beside the menus. */
export const palette = {
  title: 'Search or jump to',
  hint: 'Search messages, files, tracks, people and actions',
  found: 'Results',
  nothing: 'Nothing matches “{{text}}”.',
  count_one: '{{count}} match',
  count_other: '{{count}} matches',
  track: 'Track',
  conversation: 'Conversation',
  person: 'Person',
  chosen: 'selected',
  goTo: 'Go to',
} as const;
