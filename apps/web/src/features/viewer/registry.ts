import type { OpenedFile } from '../../shared/entries/index.ts';
import { type RetryablePart, retryablePart } from '../../ui/index.ts';
import type { ViewerKind } from './kinds.ts';

export interface Shower {
  /** Its code is loaded with the first file of the kind. */
  part: RetryablePart<OpenedFile>;
  /** Bytes; larger files are only saved. */
  most: number;
}
const megabytes = (count: number): number => count * 1_000_000;
/** Not read as a whole. */
const any = Number.POSITIVE_INFINITY;

/** What shows files, by their kinds. A new kind is a component, a line here, and its media type in `kinds.ts`. */
export const showers: Readonly<Record<Exclude<ViewerKind, 'other'>, Shower>> = {
  picture: { part: retryablePart(() => import('./picture/PictureFile.tsx')), most: any },
  pdf: { part: retryablePart(() => import('./pdf/PdfFile.tsx')), most: any },
  video: { part: retryablePart(() => import('./media/VideoFile.tsx')), most: any },
  audio: { part: retryablePart(() => import('./media/AudioFile.tsx')), most: any },
  code: { part: retryablePart(() => import('./text/CodeFile.tsx')), most: any },
  markdown: { part: retryablePart(() => import('./text/MarkdownFile.tsx')), most: any },
  table: { part: retryablePart(() => import('./tables/CsvFile.tsx')), most: megabytes(50) },
  sheet: { part: retryablePart(() => import('./tables/SheetFile.tsx')), most: megabytes(30) },
  document: { part: retryablePart(() => import('./document/WordFile.tsx')), most: megabytes(30) },
  mail: { part: retryablePart(() => import('./mail/MailFile.tsx')), most: megabytes(40) },
  invitation: { part: retryablePart(() => import('./invitation/InvitationFile.tsx')), most: any },
  archive: { part: retryablePart(() => import('./archive/ArchiveFile.tsx')), most: any },
};
