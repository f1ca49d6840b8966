// In a file without schemas, so that browsers need not load them.

/** The kinds of entry (core spec §3). */
export const entryTypes = [
  ...(['unknown', 'email', 'file', 'meeting', 'link', 'agenda', 'actions', 'meeting_record'] as const),
  ...(['meeting_invite', 'folder', 'private', 'publish_room', 'app_item', 'shared_content'] as const),
] as const;
export type EntryType = (typeof entryTypes)[number];

/** Where an app item is from: its subtype (core spec §3). */
export const appItemTypes = ['box', 'onedrive', 'onedrivegcc', 'dropbox', 'googledrive'] as const;
export type AppItemType = (typeof appItemTypes)[number];

/** What guests see among the entries of a track that shows them its files. */
export const guestEntryTypes: readonly EntryType[] = ['folder', 'file', 'link'];

/** The parent of what is in no folder (core spec §5). */
export const rootFolder = '0';
