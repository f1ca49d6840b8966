/**
 * An input as PostgreSQL can keep it: its texts without the character 0 and with whole characters only. Both come from
 * broken programs rather than from people, and neither shows.
 */
export function storable(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed();
  if (Array.isArray(value)) return value.map(storable);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, it]) => [key, storable(it)]));
}
