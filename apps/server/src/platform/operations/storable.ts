import { TrackyardError } from '@trackyard/contract';

/** No input of ours is nested deeper by far. */
const deepest = 32;

/**
 * An input as PostgreSQL can keep it: its texts without the character 0 and with whole characters only. Both come from
 * broken programs rather than from people, and neither shows. Throws `invalidInput` for one that is nested out of reason.
 */
export function storable(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed();
  if (value === null || typeof value !== 'object' || value instanceof Uint8Array) return value;
  if (depth === deepest) throw new TrackyardError('invalidInput', 'This is nested too deeply.');
  if (Array.isArray(value)) return value.map((it) => storable(it, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([key, it]) => [key, storable(it, depth + 1)]));
}
