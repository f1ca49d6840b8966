import type { FieldOptions } from '@trackyard/contract';

/** What a type of field is: one file for each, behind `fieldKinds`. Used by the server and by browsers. */
export interface FieldKind {
  /** Its value is set by the system: people enter none (platform spec §3, 'Computed or system-set types'). */
  isSystem?: true;
  /** A record has its value only as a sign that there is one: it is never entered, sorted or exported with other values. */
  isSealed?: true;
  /** Why a value can't be stored in a field of this type, in words for people; null where it can. Never called with an empty value. */
  problem(value: unknown, options: FieldOptions): string | null;
  /** Below, above or at zero as one value comes before the other, behind it, or level. Both can be stored; neither is empty. */
  compare(a: unknown, b: unknown, options: FieldOptions): number;
}
