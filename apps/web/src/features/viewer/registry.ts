import { type ComponentType, lazy } from 'react';
import type { OpenedFile } from '../../ui/index.ts';
import type { ViewerKind } from './kinds.ts';

export interface Shower {
  /** Its code is loaded with the first file of the kind. */
  View: ComponentType<OpenedFile>;
  /** Bytes; larger files are only saved. */
  most: number;
}
const megabytes = (count: number): number => count * 1_000_000;
/** Not read as a whole. */
const any = Number.POSITIVE_INFINITY;

/** What shows files, by their kinds. A new kind is a component, a line here, and its media type in `kinds.ts`. */
export const showers: Readonly<Record<Exclude<ViewerKind, 'other'>, Shower>> = {
  picture: { View: lazy(() => import('./picture/PictureFile.tsx')), most: any },
  pdf: { View: lazy(() => import('./pdf/PdfFile.tsx')), most: any },
  video: { View: lazy(() => import('./media/VideoFile.tsx')), most: any },
  audio: { View: lazy(() => import('./media/AudioFile.tsx')), most: any },
  code: { View: lazy(() => import('./text/CodeFile.tsx')), most: any },
  markdown: { View: lazy(() => import('./text/MarkdownFile.tsx')), most: any },
  table: { View: lazy(() => import('./tables/CsvFile.tsx')), most: megabytes(50) },
  sheet: { View: lazy(() => import('./tables/SheetFile.tsx')), most: megabytes(30) },
  document: { View: lazy(() => import('./document/WordFile.tsx')), most: megabytes(30) },
  mail: { View: lazy(() => import('./mail/MailFile.tsx')), most: megabytes(40) },
  invitation: { View: lazy(() => import('./invitation/InvitationFile.tsx')), most: any },
  archive: { View: lazy(() => import('./archive/ArchiveFile.tsx')), most: any },
};
