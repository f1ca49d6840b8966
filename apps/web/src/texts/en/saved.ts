/** Texts of what one saves for later. */
export const saved = {
  title: 'Saved for later',
  purpose: 'Messages that you keep at hand. Nobody else sees this list.',
  empty: 'Nothing saved',
  emptyText: 'Choose “Save for later” in the menu of a message, and it waits here.',
  save: 'Save for later',
  remove: 'Remove from saved',
  left: 'A message of a chat that you are not in any more',
  unreadable: 'A message that you can not read any more',
  marker: 'Saved for later',
} as const;
