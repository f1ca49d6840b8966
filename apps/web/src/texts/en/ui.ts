/** Texts of the small parts that every page uses. */
export const ui = {
  close: 'Close',
  back: 'Back',
  cancel: 'Cancel',
  retry: 'Retry',
  loading: 'Loading',
  more: 'More',
  online: 'online',
  away: 'away',
  unread_one: '{{count}} unread message',
  unread_other: '{{count}} unread messages',
  andMore: 'and {{count}} more',
  notices: 'Notices',
  failed: 'That did not work',
  unknownPerson: 'Someone',
} as const;
