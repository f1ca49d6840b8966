import type { Attribute, ViewOptions, ViewType } from '@trackyard/contract';
import { externalAddress, fieldsFor, viewKinds } from '@trackyard/rules';

/** What people choose of a view besides its name. */
export type ChosenOptions = Partial<ViewOptions>;

/** The first field that a type of view needs and the table has none for. */
export const missingIn = (type: ViewType, attributes: readonly Attribute[]) =>
  viewKinds[type].required.find((it) => fieldsFor(attributes, it.type).length === 0);

/** Whether a type of view asks for anything. */
export const hasViewFields = (type: ViewType): boolean => viewKinds[type].required.length > 0 || type === 'CUSTOM_EXTERNAL';

/** The options that a type of view needs: those that were chosen, else the first fields that fit; null where one is missing. */
export function neededOptions(type: ViewType, attributes: readonly Attribute[], chosen: ChosenOptions): ChosenOptions | null {
  if (missingIn(type, attributes)) return null;
  if (type === 'CUSTOM_EXTERNAL') return externalAddress(chosen.url ?? '') === null ? null : { url: chosen.url ?? '' };
  const fields = viewKinds[type].required.map(({ option, type: ofField }) => {
    const offered = fieldsFor(attributes, ofField);
    return [option, (offered.find((it) => it.id === chosen[option]) ?? offered[0]!).id];
  });
  return Object.fromEntries(fields) as ChosenOptions;
}
