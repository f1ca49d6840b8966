import { entryEnding, entryKind, surfaceOf } from '@trackyard/rules';

/** What shows a file; `other`: nothing does. */
export type ViewerKind =
  | 'picture'
  | 'pdf'
  | 'video'
  | 'audio'
  | 'markdown'
  | 'table'
  | 'code'
  | 'document'
  | 'sheet'
  | 'mail'
  | 'invitation'
  | 'archive'
  | 'other';

/** What opens only where the track has the feature 'document viewer'. Pictures, films, sounds, texts and lists open everywhere. */
export const documentKinds: ReadonlySet<ViewerKind> = new Set(['pdf', 'document', 'sheet', 'mail']);

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** By what is in it, which the server found. */
const byType: readonly [RegExp, ViewerKind][] = [
  [new RegExp(`^${word}$`), 'document'],
  [new RegExp(`^${excel}$`), 'sheet'],
  [/^message\/rfc822$/, 'mail'],
  [/^text\/calendar$/, 'invitation'],
  [/^application\/(x-tar|java-archive)$/, 'archive'],
];
/** Texts and packed files say too little of themselves: here the ending decides. */
const texts: Readonly<Record<string, ViewerKind>> = {
  ...{ md: 'markdown', markdown: 'markdown' },
  ...{ csv: 'table', tsv: 'table' },
  ...{ eml: 'mail', ics: 'invitation' },
};
const packed: Readonly<Record<string, ViewerKind>> = { docx: 'document', xlsx: 'sheet' };

export function viewerKind({ name, mediaType }: { name: string; mediaType: string }): ViewerKind {
  const ending = entryEnding(name);
  const surface = surfaceOf(mediaType);
  if (surface) return surface === 'pages' ? 'pdf' : 'picture';
  const found = byType.find(([type]) => type.test(mediaType))?.[1];
  if (found) return found;
  if (/^(audio|video)\/|^application\/ogg$/.test(mediaType)) return mediaKind(mediaType, ending);
  if (mediaType.startsWith('text/')) return texts[ending] ?? 'code';
  if (mediaType === 'application/zip') return packed[ending] ?? 'archive';
  if (mediaType === 'application/gzip') return /\.(tar\.gz|tgz)$/i.test(name) ? 'archive' : 'other';
  return 'other';
}

/** One container holds films and sounds: endings of sounds (core spec §5) say which, where the content doesn't. */
const mediaKind = (mediaType: string, subType: string): ViewerKind =>
  mediaType.startsWith('audio/') || entryKind({ type: 'file', subType }) === 'audio' ? 'audio' : 'video';
