/** A new UUIDv7 (RFC 9562): 48 bits of milliseconds, then chance, so that ids sort by the time at which they were made. */
export function newId(now = Date.now(), random = crypto.getRandomValues(new Uint8Array(10))): string {
  const bytes = new Uint8Array(16);
  for (let at = 0, left = now; at < 6; at++, left = Math.floor(left / 256)) bytes[5 - at] = left % 256;
  bytes.set(random, 6);
  bytes[6] = (bytes[6]! & 0x0f) | 0x70;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
