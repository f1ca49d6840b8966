import type { Attribute, FieldType, OutputOf } from '@trackyard/contract';
import { canBeKey, isHiddenKey, isImported, textForms, titleFields } from '@trackyard/rules';
import { newAttributeId } from '../fields/attributes.ts';

export type Preview = OutputOf<'tables.previewImport'>;
/** Where a column goes: into a field, by its id, into a field that is made for it, of the guessed type unless one is chosen, or nowhere. */
export type Target = { kind: 'field'; attributeId: string } | { kind: 'new'; type?: FieldType } | { kind: 'none' };

/** The fields that take values from a file. */
export const takers = (attributes: readonly Attribute[]): Attribute[] => attributes.filter((it) => isImported(it.type));

/** What a field that is made for a column can be. */
export const newTypes: readonly FieldType[] = [...(Object.keys(textForms) as FieldType[]), 'user'];

/**
 * Each column goes into the field of its name; the first of texts that has none into the field that records are called by, so that they have
 * titles; others into new fields, where the person may make some.
 */
export function firstTargets({ columns }: Preview, attributes: readonly Attribute[], mayConfigure: boolean): Target[] {
  const taken = new Set<string>();
  const targets = columns.map(({ name, hasValues }): Target => {
    const field = takers(attributes).find((it) => sameName(it.name, name) && !taken.has(it.id));
    if (field) {
      taken.add(field.id);
      return { kind: 'field', attributeId: field.id };
    }
    const isOther = attributes.some((it) => sameName(it.name, name));
    const isNothing = name === '' && !hasValues;
    return mayConfigure && !isOther && !isNothing ? { kind: 'new' } : { kind: 'none' };
  });
  const [title] = titleFields(attributes);
  if (!title || taken.has(title.id)) return targets;
  const at = columns.findIndex(
    ({ name, type, hasValues }, nth) =>
      hasValues &&
      (type === 'text' || type === 'longText') &&
      targets[nth]!.kind !== 'field' &&
      !attributes.some((it) => sameName(it.name, name)),
  );
  return targets.map((it, nth) => (nth === at ? { kind: 'field', attributeId: title.id } : it));
}
const sameName = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/** A field by which records are found, and the column that has its values. */
export interface KeyColumn {
  attributeId: string;
  name: string;
  at: number;
}
/** Of the fields that columns go into, those by which records can be found. */
export const keyColumns = (targets: readonly Target[], attributes: readonly Attribute[]): KeyColumn[] =>
  targets.flatMap((target, at) => {
    const field = target.kind === 'field' ? attributes.find((it) => it.id === target.attributeId) : undefined;
    return field && canBeKey(field.type) ? [{ attributeId: field.id, name: field.name, at }] : [];
  });

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
    if (target.kind === 'field') return [{ ...how, attributeId: target.attributeId, guessed: 'reading' as const }];
    const type = target.type ?? guessed;
    // The import adds the choices that it meets.
    const options = { ...(withTime && type === 'date' && { INCLUDE_TIME: true }), ...(type === 'select' && { choices: [] }) };
    const field = { id: newAttributeId(), name: freeName(shownName(name) || nameOf(at), names), type, options };
    newFields.push(field);
    return [{ ...how, attributeId: field.id, guessed: target.type ? ('reading' as const) : ('type' as const) }];
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
