import type { TrackEntry } from '@trackyard/contract';

/** Entries that open a track of their own. */
export const isRoom = ({ type }: Pick<TrackEntry, 'type'>): boolean => type === 'private' || type === 'publish_room';

const pushedApps = ['googledrive', 'onedrive', 'onedrivegcc'];
/** Only files, and items of Google Drive and OneDrive, can be pushed to a publish room (core spec §5). */
export const isPushable = ({ type, subType }: Pick<TrackEntry, 'type' | 'subType'>): boolean =>
  type === 'file' || (type === 'app_item' && pushedApps.includes(subType));
