import type { FieldKind } from './field-kind.ts';

/**
 * A record has when its password was set, as an ISO date; the password itself never leaves the server by a record. It is set and revealed by
 * operations of its own.
 */
export const passwordKind: FieldKind = {
  isSealed: true,
  problem: () => 'A password is set by itself, not with other values.',
  compare: () => 0,
};
