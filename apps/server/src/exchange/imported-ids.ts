import { createHash } from 'node:crypto';

/**
 * The id of a record, article or file of an imported file: always the same (UUIDv8, RFC 9562 §5.8), so that links find what comes later, and an
 * import that goes on after a crash makes nothing twice.
 */
export function importedId(importId: string, id: string): string {
  const bytes = createHash('sha256').update(`${importId}:${id.toLowerCase()}`).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
