import type { CachedUpload } from '../stores/index.ts';
import { progressOf, type UploadState } from './state.ts';
import type { FolderUpload, UploadProgress, UploadsOfTrack } from './upload.ts';

/** The uploads of a track that are not through, by the ids of their entries. */
export const uploadsOfTrack = (state: UploadState, uploads: readonly CachedUpload[]): UploadsOfTrack =>
  Object.fromEntries(uploads.map((it) => [it.id, shownProgress(state, it)]));

/** Of these, the files that belong to no message, in the order in which they were added. */
export const folderUploads = (state: UploadState, uploads: readonly CachedUpload[]): readonly FolderUpload[] =>
  uploads
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .flatMap((it) => {
      if ('messageId' in it) return [];
      const place =
        'versionOf' in it
          ? { parentId: null, versionOf: it.versionOf, field: null }
          : { parentId: it.parentId, versionOf: null, field: it.field ?? null };
      return [{ id: it.id, title: it.title, size: it.file.size, ...place, ...shownProgress(state, it) }];
    });

function shownProgress(state: UploadState, { id, failure, status = null }: CachedUpload): UploadProgress {
  const { share, waiting } = progressOf(state, id);
  return { share, failure, waiting: failure === null ? waiting : null, status };
}
