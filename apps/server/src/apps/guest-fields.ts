import type { AppTable, AppView, Attribute, FormatRule, TableRecord, ViewFilter, ViewOptions } from '@trackyard/contract';
import { withGuestCopy } from '../platform/operations/guest-copy.ts';

/** Guests know one track: fields that link to tracks or articles are hidden from them, so they get no id of one. */
export const isForGuests = ({ type }: Attribute): boolean => type !== 'track' && type !== 'article';
export const guestAttributes = (attributes: Attribute[]): Attribute[] => attributes.filter(isForGuests);
/** The ids of the fields that are not there for guests. */
export const hiddenFields = (attributes: readonly Attribute[]): ReadonlySet<string> =>
  new Set(attributes.filter((it) => !isForGuests(it)).map((it) => it.id));

export function tableWithGuestCopy(table: AppTable): AppTable {
  const hidden = hiddenFields(table.attributes);
  if (hidden.size === 0) return table;
  const conditionalFormatting = shownRules(table.conditionalFormatting, hidden);
  return withGuestCopy(table, { ...table, attributes: guestAttributes(table.attributes), conditionalFormatting });
}

export function viewWithGuestCopy(view: AppView, attributes: readonly Attribute[]): AppView {
  const hidden = hiddenFields(attributes);
  if (hidden.size === 0) return view;
  const override = view.override && { ...view.override, rules: shownRules(view.override.rules, hidden) };
  return withGuestCopy(view, { ...view, override, options: optionsForGuests(view.options, attributes) });
}
/** The value of a rule may be the id of a track, as that of a condition. */
const shownRules = (rules: FormatRule[], hidden: ReadonlySet<string>): FormatRule[] => rules.filter((it) => !hidden.has(it.attributeId));

/** Conditions name ids of tracks. */
export const optionsForGuests = (options: ViewOptions, attributes: readonly Attribute[]): ViewOptions => ({
  ...options,
  filter: without(options.filter, hiddenFields(attributes)),
});
const without = (filter: ViewFilter, hidden: ReadonlySet<string>): ViewFilter => ({
  ...filter,
  conditions: filter.conditions.filter((it) => !hidden.has(it.attributeId)),
  ...(filter.groups && { groups: filter.groups.map((it) => without(it, hidden)) }),
});

/** `hidden`: the `hiddenFields` of its table. */
export function recordWithGuestCopy(record: TableRecord, hidden: ReadonlySet<string>): TableRecord {
  if (hidden.size === 0) return record;
  const shown = Object.entries(record.properties).filter(([id]) => !hidden.has(id));
  if (shown.length === Object.keys(record.properties).length) return record;
  return withGuestCopy(record, { ...record, properties: Object.fromEntries(shown) });
}
