import type { Viewed } from '../platform/views.ts';

interface LinkPictureTable {
  id: string;
  media_type: Viewed['mediaType'];
  width: number;
  height: number;
  bytes: Buffer;
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
