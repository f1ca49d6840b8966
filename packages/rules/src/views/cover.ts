import type { Attribute, ViewOptions, ViewType } from '@trackyard/contract';

/** The picture fields that can stand on top of cards. */
export const coverFields = (attributes: readonly Attribute[]): Attribute[] => attributes.filter((it) => it.type === 'image');

/** The picture field on top of the cards of a view: the one that was chosen, in a view of cards else the first; null: none. */
export function coverOf(type: ViewType, { uiConfig }: Pick<ViewOptions, 'uiConfig'>, attributes: readonly Attribute[]): Attribute | null {
  if (type !== 'CARD' && type !== 'KANBAN') return null;
  const fields = coverFields(attributes);
  if (uiConfig?.cover === undefined) return type === 'CARD' ? (fields[0] ?? null) : null;
  return fields.find((it) => it.id === uiConfig.cover) ?? null;
}
