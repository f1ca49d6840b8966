import { createHash } from 'node:crypto';

/** What is stored of a secret: it is random and long, so that a plain SHA-256 suffices. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();
