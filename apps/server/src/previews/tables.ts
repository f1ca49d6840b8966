import type { ColumnType } from 'kysely';
import type { Viewed } from '../platform/views.ts';

interface LinkPictureTable {
  id: string;
  media_type: Viewed['mediaType'];
  width: number;
  height: number;
  bytes: Buffer;
  /** SHA-256 of the bytes; null in rows from before it was kept. */
  hash: ColumnType<string | null, string | undefined, string>;
  created: Date;
}
interface LinkPreviewTable {
  key: string;
  title: string | null;
  description: string;
  picture_id: string | null;
  fetched: Date;
}
declare module '../platform/database/tables.ts' {
  interface Tables {
    link_picture: LinkPictureTable;
    link_preview: LinkPreviewTable;
  }
}
