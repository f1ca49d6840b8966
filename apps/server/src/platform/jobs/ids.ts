import { createHash } from 'node:crypto';

/** The id of a job that is made of its work: a UUID of version 8 (RFC 9562). Added again, it adds nothing until a day after its end. */
export function jobIdOf(name: string, ...work: readonly (string | number)[]): string {
  const hex = createHash('sha256')
    .update([name, ...work].join(' '))
    .digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
