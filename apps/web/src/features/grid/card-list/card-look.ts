import type { Attribute } from '@trackyard/contract';
import { titleFields } from '@trackyard/rules';
import type { GridColumn, GridRow } from '../source.ts';

/** What the cards of a list show of their records. */
export interface CardLook {
  title(row: GridRow): string;
  /** The picture at the end of a card. */
  picture: GridColumn | null;
  /** The first fields that the view shows, besides the title and the picture. */
  columns: readonly GridColumn[];
}
/** So many fields stand below the title. */
const most = 3;

/** `grouped`: fields that the headers of groups show already. */
export function cardFields(
  columns: readonly GridColumn[],
  attributes: readonly Attribute[],
  grouped: readonly string[],
): Pick<CardLook, 'picture' | 'columns'> {
  const titles = new Set(titleFields(attributes).map((it) => it.id));
  const picture = columns.find((it) => it.type === 'image') ?? null;
  const others = columns.filter((it) => it !== picture && !titles.has(it.id) && !grouped.includes(it.id));
  return { picture, columns: others.slice(0, most) };
}
