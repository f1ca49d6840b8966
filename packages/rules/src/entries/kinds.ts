import { type AppItemType, appItemTypes, entryTypes, type TrackEntry } from '@trackyard/contract';

/** What a list shows of an entry: its type, of files the kind of the content by the ending of the name, of app items where they are from. */
export type EntryKind =
  | AppItemType
  | 'folder'
  | 'link'
  | 'email'
  | 'image'
  | 'video'
  | 'audio'
  | 'pdf'
  | 'document'
  | 'sheet'
  | 'slides'
  | 'archive'
  | 'text'
  | 'other'
  | 'actions'
  | 'agenda'
  | 'private'
  | 'publish_room'
  | 'meeting'
  | 'meeting_invite'
  | 'meeting_record'
  | 'app_item'
  | 'shared_content'
  | 'unknown';

// The first three: core spec §5.
const endings = {
  image: ['png', 'jpg', 'jpeg', 'svg', 'webp', 'gif'],
  video: ['m4a', 'm4v', 'webm', 'mp4', 'mov'],
  audio: ['mp3', 'wav', '3gp', 'aac', 'ogg', 'wma'],
  pdf: ['pdf'],
  document: ['doc', 'docx', 'odt', 'rtf', 'pages'],
  sheet: ['csv', 'xls', 'xlsx', 'ods', 'numbers'],
  slides: ['ppt', 'pptx', 'odp', 'key'],
  archive: ['zip', 'gz', 'tar', '7z', 'rar', 'tgz'],
  text: ['txt', 'md', 'log', 'json', 'xml', 'yaml', 'yml', 'html', 'eml'],
} as const satisfies Partial<Record<EntryKind, readonly string[]>>;
const byEnding = new Map<string, EntryKind>(
  Object.entries(endings).flatMap(([kind, all]) => all.map((it) => [it, kind as EntryKind] as const)),
);

/** The thread of emails, in which its emails are. */
export const isThreadRoot = ({ type, subType }: Pick<TrackEntry, 'type' | 'subType'>): boolean => type === 'email' && subType === 'root';

/** Whether other entries are in it: a folder, or the thread of emails. */
export const holdsEntries = (entry: Pick<TrackEntry, 'type' | 'subType'>): boolean => entry.type === 'folder' || isThreadRoot(entry);

export function entryKind({ type, subType }: Pick<TrackEntry, 'type' | 'subType'>): EntryKind {
  if (type === 'file') return byEnding.get(subType.toLowerCase()) ?? 'other';
  if (type === 'app_item') return appItemTypes.find((it) => it === subType) ?? type;
  // A newer server may have types that this client does not know.
  return entryTypes.includes(type) ? type : 'unknown';
}

/** The ending of a file's name in small letters, without the dot; empty where a name has none. */
export const entryEnding = (name: string): string => (/\.([^.\s/\\]{1,20})$/.exec(name)?.[1] ?? '').toLowerCase();
