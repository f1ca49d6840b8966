import type { Attribute, Properties, ViewFilter, ViewOptions } from '@trackyard/contract';
import { withGuestCopy } from '../platform/operations/guest-copy.ts';

/** Guests know one track: fields that link to tracks are not there for them, and so no id of another track. */
export const isForGuests = ({ type }: Attribute): boolean => type !== 'track';
export const guestAttributes = (attributes: Attribute[]): Attribute[] => attributes.filter(isForGuests);
const hiddenFields = (attributes: readonly Attribute[]): ReadonlySet<string> =>
  new Set(attributes.filter((it) => !isForGuests(it)).map((it) => it.id));

export function attributesWithGuestCopy(attributes: Attribute[]): Attribute[] {
  const shown = guestAttributes(attributes);
  return shown.length < attributes.length ? withGuestCopy(attributes, shown) : attributes;
}

/** Conditions name ids of tracks. */
export function optionsWithGuestCopy(options: ViewOptions, attributes: readonly Attribute[]): ViewOptions {
  const hidden = hiddenFields(attributes);
  return hidden.size > 0 ? withGuestCopy(options, { ...options, filter: without(options.filter, hidden) }) : options;
}
const without = (filter: ViewFilter, hidden: ReadonlySet<string>): ViewFilter => ({
  ...filter,
  conditions: filter.conditions.filter((it) => !hidden.has(it.attributeId)),
  ...(filter.groups && { groups: filter.groups.map((it) => without(it, hidden)) }),
});

export function propertiesWithGuestCopy(properties: Properties, attributes: readonly Attribute[]): Properties {
  const hidden = hiddenFields(attributes);
  const shown = Object.entries(properties).filter(([id]) => !hidden.has(id));
  return shown.length < Object.keys(properties).length ? withGuestCopy(properties, Object.fromEntries(shown)) : properties;
}
