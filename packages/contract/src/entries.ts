import { z } from 'zod';
import { id } from './ids.ts';
import { limits } from './limits.ts';
import { nameOf } from './line.ts';

/** The name of a file as people see it, one line. */
export const fileName = nameOf(limits.fileNameLength);
/** Of a file: bytes. */
export const fileSize = z.number().int().min(0).max(limits.fileSize, 'The selected file is too large.');

/** A file that goes out with a message: its bytes follow under the id of its entry. */
export const newFile = z.object({ id, name: fileName, size: fileSize });
export type NewFile = z.infer<typeof newFile>;

/** A file of a message, as its readers see it. Its bytes are at `entryAddress`. */
export const entryLink = z.object({
  entryId: id,
  title: z.string(),
  /** Bytes. */
  size: z.number().int(),
  /** `uploading`: its bytes are not all here yet. */
  state: z.enum(['uploading', 'ready']),
  /** By what is in it; empty while it is uploading. */
  mediaType: z.string(),
  /** Of a picture: pixels. */
  picture: z.object({ width: z.number().int(), height: z.number().int() }).nullable(),
});
export type EntryLink = z.infer<typeof entryLink>;
