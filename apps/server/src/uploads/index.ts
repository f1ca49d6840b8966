/** Uploads: files on their way in, a piece after the other, until an operation makes something of them. */
import { z } from 'zod';
import type { Capability } from '../platform/capability.ts';
import { defineJob } from '../platform/jobs/job.ts';
import type { Handlers } from '../platform/operations/context.ts';
import { removeBytes } from './remove-bytes.ts';
import { addPiece, cancelUpload, discardUpload, oldUploads, uploadState } from './uploads.ts';

export { pieceName, readPieces } from './pieces.ts';
export { checkStorage, takeStorage, takeUploadStorage, usedStorage } from './quota.ts';
export { releaseUpload, removeBytes } from './remove-bytes.ts';
export { discardUpload, findUpload, handOver, isUploading, isUsedUp, readUpload, removeUpload, uploadBytes } from './uploads.ts';

/** Files that nobody made anything of, or whose use is over, go from the folder of the data. */
const removeOldUploads = defineJob(
  { name: 'uploads.removeOld', input: z.object({}), everySeconds: 3_600 },
  async ({ services: { database, files, clock } }) => {
    for (const { id } of await oldUploads(database, clock.now())) await discardUpload(database, files, id);
  },
);

export const uploads = {
  name: 'uploads',
  handlers: { 'uploads.addPiece': addPiece, 'uploads.state': uploadState, 'uploads.cancel': cancelUpload } satisfies Handlers<'uploads'>,
  migrations: new URL('./migrations/', import.meta.url),
  jobs: [removeBytes, removeOldUploads],
} satisfies Capability;
