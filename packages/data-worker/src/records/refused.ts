import type { Attribute, Properties } from '@trackyard/contract';
import { patchProblem } from '@trackyard/rules';
import type { OutboxItem, OutboxItemOf } from '../stores/index.ts';

/** A value that a field cannot take, as it was written. */
export interface RefusedValue {
  recordId: string;
  /** With the name of the field. */
  problem: string;
  value: unknown;
}
/** What is sent in place of a refused item, and what of it is not. */
export interface Salvaged {
  items: OutboxItem[];
  values: RefusedValue[];
}
type Change = OutboxItemOf<'records.add'> | OutboxItemOf<'records.update'>;

/**
 * One wrong value must not lose what was written beside it. Values that their fields can't take are left out of the item; where none is known
 * to be wrong, because a field has become another meanwhile, the item is halved until the wrong one is alone. Null: nothing more can be saved.
 */
export function salvaged(item: OutboxItem, attributes: readonly Attribute[], newId: () => string): Salvaged | null {
  if (item.operation !== 'records.add' && item.operation !== 'records.update') return null;
  const values: RefusedValue[] = [];
  const taken = item.input.records.map(({ id, properties, ...more }) => ({
    ...more,
    id,
    properties: withoutRefused({ id, properties }, attributes, values),
  }));
  if (values.length === 0) return halved(item, newId);
  // A new record stays, if only empty; a change of nothing is none.
  const records = item.operation === 'records.add' ? taken : taken.filter((it) => Object.keys(it.properties).length > 0);
  return { items: records.length > 0 ? [renewed(item, records, newId)] : [], values };
}

function withoutRefused(
  { id: recordId, properties }: Change['input']['records'][number],
  attributes: readonly Attribute[],
  values: RefusedValue[],
): Properties {
  const entries = Object.entries(properties).filter(([id, value]) => {
    const problem = attributes.length > 0 ? patchProblem(attributes, { [id]: value }) : null;
    if (problem) values.push({ recordId, problem, value });
    return !problem;
  });
  return Object.fromEntries(entries);
}

function halved(item: Change, newId: () => string): Salvaged | null {
  const { records } = item.input;
  if (records.length > 1) {
    const middle = Math.ceil(records.length / 2);
    return { items: [records.slice(0, middle), records.slice(middle)].map((part) => renewed(item, part, newId)), values: [] };
  }
  const { id, properties } = records[0]!;
  const entries = Object.entries(properties);
  if (item.operation === 'records.add' || entries.length < 2) return null;
  const middle = Math.ceil(entries.length / 2);
  const parts = [entries.slice(0, middle), entries.slice(middle)].map((part) => [{ id, properties: Object.fromEntries(part) }]);
  return { items: parts.map((part) => renewed(item, part, newId)), values: [] };
}

/** Another request, under its own key, at the same place: before all that was made later. Parts name different values, so they have no order. */
const renewed = (item: Change, records: { id: string; properties: Properties }[], newId: () => string): OutboxItem =>
  ({ ...item, id: newId(), input: { ...item.input, records }, tries: 0, attempted: false, state: 'waiting' }) as OutboxItem;
