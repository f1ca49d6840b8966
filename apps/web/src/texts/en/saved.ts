/** Texts of what one saves for later. */
export const saved = {
  title: 'Saved for later',
  purpose: 'Only you can see this list.',
  empty: 'Nothing saved',
  emptyText: 'Choose “Save for later” in the menu of a message to find it here.',
  save: 'Save for later',
  remove: 'Remove from saved',
  left: 'You no longer have access to this message',
  unreadable: 'You can’t view this message any more',
  marker: 'Saved for later',
} as const;
