import { z } from 'zod';

/** The form of snapshots. A version that reads a later one than it knows refuses it. */
export const format = 1;

const count = z.number().int().nonnegative();
/** Of a file of the snapshot: its bytes as they are stored, and their SHA-256 in hex. */
const part = z.object({ bytes: count, sha256: z.string() });
export type Part = z.infer<typeof part>;

/** What one snapshot holds. The file is written last: a folder without it is no snapshot. */
export const manifest = z.object({
  format: z.number().int(),
  /** Of Trackyard, which made it. */
  version: z.string(),
  /** The moment of the snapshot, as the database has it (ISO 8601). */
  made: z.iso.datetime({ offset: true }),
  /** Names of the migrations applied to the database, in order. */
  migrations: z.array(z.string()),
  tables: z.array(part.extend({ name: z.string(), columns: z.array(z.string()), rows: count })),
  sequences: z.array(z.object({ name: z.string(), value: z.number().int() })),
  /** Jobs that waited. */
  jobs: part.extend({ count }),
  /** Files of people. `bytes` and `sha256` are those of the list; `size` is the sum of the files. */
  files: part.extend({ count, size: count }),
});
export type Manifest = z.infer<typeof manifest>;

/** A file in the list of a snapshot: its name, its bytes, and their SHA-256 in hex, before encryption. */
export const listedFile = z.tuple([z.string(), count, z.string()]);
export type ListedFile = z.infer<typeof listedFile>;

/** A job that waited when the snapshot was made. */
export const waitingJob = z.object({ name: z.string(), id: z.string(), input: z.unknown(), startAfter: z.iso.datetime({ offset: true }) });
export type WaitingJob = z.infer<typeof waitingJob>;
