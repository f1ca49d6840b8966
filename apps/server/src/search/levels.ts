import type { ParsedInputOf } from '@trackyard/contract';
import type { SearchWord, Variants } from '@trackyard/rules';
import type { Queryable } from '../platform/database/tables.ts';
import { formsOf, longerThan, thingsWith } from './lexicon.ts';
import { type Cursor, firstPage, mostRanked, placeBehind, readCursor, writeCursor } from './page.ts';
import { countAll, type FoundItem, type Page, type Selection, selectItems } from './select.ts';
import { anyOf, queryOf, type TermsQuery } from './terms.ts';

/** Where to look, and what else fits, besides the words. */
export type Filters = Omit<Selection, 'terms' | 'without'>;
interface Asked {
  words: readonly SearchWord[];
  selection: Filters;
  input: Pick<ParsedInputOf<'search.find'>, 'sort' | 'limit' | 'after'>;
}
export interface FoundPage {
  found: FoundItem[];
  next: string | null;
  /** What the words were taken for besides themselves. */
  variants: Variants;
  /** A `tsquery` for what has any of the words, by which the best passage of a text is chosen. */
  any: string | null;
}

/**
 * One page of what has the words, as they are or in another form; where that fills no page, it goes on with what has them inside of longer words
 * (Rechnung in Stromrechnung).
 */
export async function pageOf(db: Queryable, { words, selection, input: { sort, limit, after } }: Asked): Promise<FoundPage> {
  const wanted = words.filter((it) => !it.not);
  const refused = words.flatMap((it) => (it.not ? [{ ...it, not: false }] : []));
  const slots = wanted.flatMap((it) => it.slots);
  const start = after === undefined ? firstPage : readCursor(after);
  const forms = await formsOf(db, slots);
  const exact = queryOf(wanted, (slot) => forms.get(slot.term) ?? []);
  const without = refused.flatMap((it) => queryOf([it], () => []) ?? []);
  const expected = expectedOf(await thingsWith(db, slots), await countAll(db));
  const select = (terms: TermsQuery | null, not: TermsQuery[], from: Omit<Cursor, 'level'>, most: number) =>
    selectItems(db, { ...selection, terms, without: not }, { sort, expected, ...from, limit: most });
  const nextOf = (level: Cursor['level'], from: Omit<Cursor, 'level'>, items: readonly FoundItem[]): string | null => {
    const place = placeBehind(from, items, sort);
    return place.skip + limit > mostRanked ? null : writeCursor({ level, ...place });
  };

  const found = start.level === 'exact' ? await select(exact, without, start, limit + 1) : [];
  const takenFor = (more: ReadonlyMap<string, string[]>): Pick<FoundPage, 'variants' | 'any'> => {
    const terms = new Map([...forms, ...more].map(([term]) => [term, new Set([...(forms.get(term) ?? []), ...(more.get(term) ?? [])])]));
    return { variants: (slot) => terms.get(slot.term), any: anyOf(wanted, (slot) => terms.get(slot.term) ?? []) };
  };
  if (found.length > limit) {
    const page = found.slice(0, limit);
    return { found: page, next: nextOf('exact', start, page), ...takenFor(new Map()) };
  }
  const longer = await longerThan(db, slots);
  if (exact === null || ![...longer.values()].some((it) => it.length > 0)) return { found, next: null, ...takenFor(longer) };
  const inside = queryOf(wanted, (slot) => [...(forms.get(slot.term) ?? []), ...(longer.get(slot.term) ?? [])]);
  const from = start.level === 'inside' ? start : firstPage;
  const room = limit - found.length;
  const more = await select(inside, [exact, ...without], from, room + 1);
  const page = more.slice(0, room);
  return { found: [...found, ...page], next: more.length > room ? nextOf('inside', from, page) : null, ...takenFor(longer) };
}

/** What is likely to have all terms, where they stand together by chance. */
function expectedOf(things: readonly number[], counted: number): Page['expected'] {
  // Statistics of the table are older than the counts of terms.
  const all = Math.max(counted, ...things, 1);
  const share = things.reduce((product, it) => product * (it / all), 1);
  return { share, things: share * all };
}
