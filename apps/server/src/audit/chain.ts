import { createHash } from 'node:crypto';

/** Before the first row of a chain. */
export const firstHash: Buffer = Buffer.alloc(32);

/** The hash of a row covers its number, its text, and the hash of the row before: no row can be changed or taken out without a trace. */
export const hashAfter = (before: Buffer, seq: number, body: string): Buffer =>
  createHash('sha256').update(before).update(`${seq}\n`).update(body).digest();
