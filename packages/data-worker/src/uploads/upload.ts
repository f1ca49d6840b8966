/**
 * What becomes of an uploaded file: a file of a message, a file in a folder of the track (`parentId`), which a field of a record may link, or
 * the newest version of the file `versionOf`.
 */
export type UploadTarget =
  | { messageId: string }
  | { parentId: string; title: string; field?: FieldOfRecord }
  | { versionOf: string; title: string };

/** A field of assets, or of a picture, in a record. */
export interface FieldOfRecord {
  tableId: string;
  recordId: string;
  attributeId: string;
}

/** A file on its way to a track. `id`: of the entry, or of the version, that it becomes. */
export type NewUpload = { id: string; trackId: string; file: Blob } & UploadTarget;

/** How much of each file is on the server, from 0 to 1; `failure` says why one can't go on by itself. */
export type UploadsOfTrack = Readonly<Record<string, UploadProgress>>;

/** How far an upload has come (`share`, from 0 to 1), or why it can't go on by itself. */
export interface UploadProgress {
  share: number;
  failure: string | null;
  /** Why it did not get through the last time: it tries again by itself. */
  waiting: string | null;
  /** The HTTP status of the answer that refused it. */
  status: number | null;
}

/** A file on its way into a folder (`parentId`), or to be the newest version of a file (`versionOf`). */
export interface FolderUpload extends UploadProgress {
  id: string;
  title: string;
  /** Bytes. */
  size: number;
  parentId: string | null;
  versionOf: string | null;
  /** The field of a record that will link it. */
  field: FieldOfRecord | null;
}
