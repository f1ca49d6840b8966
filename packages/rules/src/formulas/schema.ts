import type { Attribute } from '@trackyard/contract';
import { dependencies, type FormulaProblem, type Plan, plan, rename } from '@trackyard/formula';
import { formulaFields } from './fields.ts';

/** The fields with the types of the results of their formulas, and what is wrong with formulas, by the ids of their fields. */
export function typedFormulas(attributes: readonly Attribute[]): {
  attributes: Attribute[];
  problems: ReadonlyMap<string, readonly FormulaProblem[]>;
} {
  const planned = planOf(attributes);
  const problems = attributes.flatMap(({ id, name, type }) => {
    const found = type === 'formula' ? planned?.errors[name] : undefined;
    return found ? [[id, found] as const] : [];
  });
  return { attributes: attributes.map((it) => typed(it, planned)), problems: new Map(problems) };
}
const planOf = (attributes: readonly Attribute[]): Plan | null =>
  attributes.some((it) => it.type === 'formula') ? plan(formulaFields(attributes)) : null;

function typed(attribute: Attribute, planned: Plan | null): Attribute {
  const { resultType: _, FORMULA, ...options } = attribute.options;
  if (attribute.type !== 'formula') return { ...attribute, options };
  const resultType = planned && Object.hasOwn(planned.types, attribute.name) ? planned.types[attribute.name] : undefined;
  return { ...attribute, options: { ...options, FORMULA: FORMULA ?? '', ...(resultType && { resultType }) } };
}

/** The fields with the references of all formulas to a field that is called otherwise from now on. */
export const renamedField = (attributes: readonly Attribute[], from: string, to: string): Attribute[] =>
  attributes.map((it) => {
    const { FORMULA } = it.options;
    return it.type === 'formula' && FORMULA ? { ...it, options: { ...it.options, FORMULA: rename(FORMULA, from, to) } } : it;
  });

/** The formula fields that name a field. */
export const formulasNaming = (attributes: readonly Attribute[], name: string): Attribute[] =>
  attributes.filter((it) => it.type === 'formula' && dependencies(it.options.FORMULA ?? '').includes(name));

/** Whether formulas give other results by one list of fields than by another: not so where fields are only called otherwise. */
export const unlikeFormulas = (before: readonly Attribute[], after: readonly Attribute[]): boolean =>
  after.some((it) => it.type === 'formula') && meaning(before) !== meaning(after);

/** What formulas compute, by the ids of fields. */
function meaning(attributes: readonly Attribute[]): string {
  const byName = new Map(attributes.map((it) => [it.name, it]));
  const formulas = attributes.filter((it) => it.type === 'formula');
  const read = new Set<Attribute>();
  const sources = formulas.map(({ id, options: { FORMULA = '', resultType } }) => {
    let source = FORMULA;
    for (const name of dependencies(FORMULA)) {
      const field = byName.get(name);
      if (field) read.add(field);
      source = rename(source, name, field ? `#${field.id}` : `?${name}`);
    }
    return [id, source, resultType];
  });
  return JSON.stringify([
    sources,
    [...read].filter((it) => it.type !== 'formula').map(({ id, type, options }) => [id, type, options.choices]),
  ]);
}
