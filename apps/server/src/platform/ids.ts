import { randomBytes, randomUUID } from 'node:crypto';
import type { Clock } from './clock.ts';

export interface Ids {
  /** A UUIDv7 (RFC 9562): sorts by the time at which it was made. */
  id(): string;
  /** A secret of 32 random bytes, base64url. Only its SHA-256 is ever stored. */
  secret(): string;
}

export const randomIds = (clock: Clock): Ids => ({
  id() {
    const time = clock.now().getTime().toString(16).padStart(12, '0');
    // The part of a random UUID after its version: Node.js keeps random bytes for these at hand.
    return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
  },
  secret: () => randomBytes(32).toString('base64url'),
});
