import type { Attribute, FieldType, OutputOf } from '@trackyard/contract';
import { isHiddenKey, isImported, textForms } from '@trackyard/rules';
import { newAttributeId } from '../attributes.ts';

export type Preview = OutputOf<'tables.previewImport'>;
/** Where a column goes: into a field, by its id, into a field that is made for it, of the guessed type unless one is chosen, or nowhere. */
export type Target = { kind: 'field'; attributeId: string } | { kind: 'new'; type?: FieldType } | { kind: 'none' };

/** The fields that take values from a file. */
export const takers = (attributes: readonly Attribute[]): Attribute[] => attributes.filter((it) => isImported(it.type));

/** What a field that is made for a column can be. */
export const newTypes: readonly FieldType[] = [...(Object.keys(textForms) as FieldType[]), 'user'];

/** Each column goes into the field of its name; others into new fields, where the person may make some. */
export function firstTargets({ columns }: Preview, attributes: readonly Attribute[], mayConfigure: boolean): Target[] {
  const taken = new Set<string>();
  return columns.map(({ name }): Target => {
    const field = takers(attributes).find((it) => sameName(it.name, name) && !taken.has(it.id));
    if (field) {
      taken.add(field.id);
      return { kind: 'field', attributeId: field.id };
    }
    const isOther = attributes.some((it) => sameName(it.name, name));
    return mayConfigure && !isOther ? { kind: 'new' } : { kind: 'none' };
  });
}
const sameName = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/** What the columns come to when the import begins. `nameOf`: what a column without a name is called. */
export function importedColumns(
  { columns }: Preview,
  targets: readonly Target[],
  attributes: readonly Attribute[],
  nameOf: (at: number) => string,
) {
  const names = new Set(attributes.map((it) => it.name.toLowerCase()));
  const newFields: Attribute[] = [];
  const chosen = columns.flatMap(({ name, type: guessed, dateOrder, decimal, withTime }, at) => {
    const target: Target = targets[at] ?? { kind: 'none' };
    if (target.kind === 'none') return [];
    const how = { at, ...(dateOrder && { dateOrder }), ...(decimal && { decimal }) };
    if (target.kind === 'field') return [{ ...how, attributeId: target.attributeId }];
    const type = target.type ?? guessed;
    // The import adds the choices that it meets.
    const options = { ...(withTime && type === 'date' && { INCLUDE_TIME: true }), ...(type === 'select' && { choices: [] }) };
    const field = { id: newAttributeId(), name: freeName(shownName(name) || nameOf(at), names), type, options };
    newFields.push(field);
    return [{ ...how, attributeId: field.id }];
  });
  return { columns: chosen, newFields };
}

/** Fields whose names begin with two underscores are hidden. */
const shownName = (name: string): string => (isHiddenKey(name) ? name.replace(/^_+\s*/, '') : name);

export function freeName(name: string, taken: Set<string>): string {
  let free = name;
  for (let number = 2; taken.has(free.toLowerCase()); number++) free = `${name} ${number}`;
  taken.add(free.toLowerCase());
  return free;
}
