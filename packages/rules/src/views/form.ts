import type { Attribute, Properties, ViewOptions } from '@trackyard/contract';
import { isEmptyValue, isEntered, patchProblem } from '../fields/index.ts';

/** The fields that a form asks for: those that it does not hide, without those that the system sets. */
export const formFields = (attributes: readonly Attribute[], { hidden }: Pick<ViewOptions, 'hidden'>): Attribute[] =>
  attributes.filter((it) => isEntered(it.type) && !hidden.includes(it.id));

/** Why values are not what a form asks for, as a sentence for people; null where nothing is wrong. */
export function formProblem(
  attributes: readonly Attribute[],
  options: Pick<ViewOptions, 'hidden' | 'form'>,
  values: Properties,
): string | null {
  const fields = formFields(attributes, options);
  if (Object.keys(values).some((id) => !fields.some((it) => it.id === id)))
    return 'This form does not ask for one of these fields any more.';
  const missing = fields.find((it) => options.form?.required.includes(it.id) && isEmptyValue(values[it.id]));
  return missing ? `${missing.name}: This field is required.` : patchProblem(fields, values);
}
