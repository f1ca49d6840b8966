import { randomBytes } from 'node:crypto';
import type { Clock } from './clock.ts';

export interface Ids {
  /** A UUIDv7 (RFC 9562): sorts by the time at which it was made. */
  id(): string;
  /** A secret of 32 random bytes, base64url. Only its SHA-256 is ever stored. */
  secret(): string;
}

export const randomIds = (clock: Clock): Ids => ({
  id() {
    const bytes = randomBytes(16);
    bytes.writeUIntBE(clock.now().getTime(), 0, 6);
    bytes[6] = (bytes[6]! & 0x0f) | 0x70;
    bytes[8] = (bytes[8]! & 0x3f) | 0x80;
    const hex = bytes.toString('hex');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  },
  secret: () => randomBytes(32).toString('base64url'),
});
