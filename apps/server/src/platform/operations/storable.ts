import { TrackyardError } from '@trackyard/contract';

/** No input of ours is nested deeper by far. */
const deepest = 32;

/**
 * An input as PostgreSQL can keep it: its texts without the character 0 and with whole characters only. Both come from
 * broken programs rather than from people, and neither shows. Letters with marks are in one form (NFC), however a system writes them, so that é is
 * é; but passwords stay as they are typed, since earlier ones were hashed so. `secret`: the key of another one. Throws
 * `invalidInput` for one that is nested out of reason.
 */
export function storable(value: unknown, secret?: string, depth = 0): unknown {
  if (typeof value === 'string') return wellFormed(value).normalize('NFC');
  if (value === null || typeof value !== 'object' || value instanceof Uint8Array) return value;
  if (depth === deepest) throw new TrackyardError('invalidInput', 'This is nested too deeply.');
  if (Array.isArray(value)) return value.map((it) => storable(it, secret, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, it]) => [
      key,
      (key === secret || isPassword(key)) && typeof it === 'string' ? wellFormed(it) : storable(it, secret, depth + 1),
    ]),
  );
}
/** A text as PostgreSQL can store it: without the character 0 and lone surrogates. */
export const wellFormed = (text: string): string => text.replaceAll('\0', '').toWellFormed();
const isPassword = (key: string): boolean => /password$/i.test(key);
