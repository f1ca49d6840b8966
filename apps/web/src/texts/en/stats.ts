/** Texts of the public counts. */
export const stats = {
  title: 'Stats Dashboard',
  text: 'What there is on this Trackyard.',
  counted: 'What there is on this Trackyard, counted at {{time}}.',
  again: 'Count again',
  open: 'Open Trackyard',
  people: 'People',
  online: 'Online',
  onlineNote: 'Within the last minute',
  tracks: 'Tracks',
  archived: 'And {{number}} archived',
  tenants: 'Tenants',
  closed: 'These numbers are closed',
  closedText: 'Only system administrators see the statistics of this Trackyard.',
  empty: 'Nothing to count yet',
  emptyText: 'This Trackyard has not been set up.',
} as const;
