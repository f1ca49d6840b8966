import { createHash } from 'node:crypto';

/** The SHA-256 of a text in UTF-8, or of bytes, in hex. */
export const sha256 = (of: string | Uint8Array): string => createHash('sha256').update(of).digest('hex');
