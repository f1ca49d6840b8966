/** Entries: what tracks hold. Today the files of messages. */
import type { Capability } from '../platform/capability.ts';
import type { Handlers } from '../platform/operations/context.ts';
import { entryContents } from './contents.ts';
import { finishUpload } from './finish-upload.ts';
import { removeOldFiles } from './forget.ts';

export const entries = {
  name: 'entries',
  handlers: { 'entries.finishUpload': finishUpload } satisfies Handlers<'entries'>,
  migrations: new URL('./migrations/', import.meta.url),
  contents: entryContents,
  jobs: [removeOldFiles],
} satisfies Capability;
