import { workerAction } from '../worker/action.ts';
import type { NewUpload } from './upload.ts';
import type { Uploads } from './uploads.ts';

interface Parts {
  uploads: Uploads;
}
export const uploadActions = [
  /** The bytes of these files are stored in this browser, and go out from here. Those of a message: before it is sent. */
  workerAction('uploads.add', ({ uploads }: Parts, { files }: { files: readonly NewUpload[] }) => uploads.add(files)),
  workerAction('uploads.retry', ({ uploads }: Parts, { id }: { id: string }) => uploads.retry(id)),
  workerAction('uploads.cancel', ({ uploads }: Parts, { id }: { id: string }) => uploads.cancel(id)),
];
