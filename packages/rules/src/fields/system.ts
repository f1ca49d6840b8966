import type { FieldKind } from './field-kind.ts';

/** What the system writes down by itself: when a record was made or changed, and by whom. Points in time compare as the texts of the wire do. */
export const systemKind: FieldKind = {
  isSystem: true,
  problem: () => 'This field is filled in by itself.',
  compare: (a, b) => (String(a) < String(b) ? -1 : a === b ? 0 : 1),
};
