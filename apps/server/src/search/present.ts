import type { SearchResult } from '@trackyard/contract';
import { excerptOf, matchesIn, type SearchWord, type Variants } from '@trackyard/rules';
import { partTexts } from '../entries/index.ts';
import type { Queryable } from '../platform/database/tables.ts';
import type { Actor } from '../platform/operations/context.ts';
import type { FoundItem } from './select.ts';
import type { Searchable } from './source.ts';
import { sources } from './sources.ts';
import { bestPassages } from './texts.ts';

interface Asked {
  actor: Actor;
  words: readonly SearchWord[];
  variants: Variants;
  /** As in `FoundPage`. */
  any: string | null;
}
/** The results as they are at this moment: what was changed or deleted since it was indexed is shown as it is now, or left out. */
export async function presentItems(
  db: Queryable,
  found: readonly FoundItem[],
  { actor, words, variants, any }: Asked,
): Promise<SearchResult[]> {
  const things = await presentThings(db, found, actor);
  const live = found.flatMap((it) => things.get(keyOf(it.kind, it.item_id, it.source_id)) ?? []);
  const passages = await passagesOf(db, live, any);
  const [titles, names] = [await titlesOf(db, live), await namesOf(db, live)];
  return live.map(({ title, body, summary = body, features: _, textId, ...thing }): SearchResult => {
    const passage = passages.get(textId ?? '');
    const inBody = passage === undefined ? matchesIn(body, words, variants) : [];
    const inPassage = passage === undefined ? [] : matchesIn(passage, words, variants);
    return {
      ...thing,
      trackTitle: titles.get(thing.trackId) ?? '',
      authorName: thing.authorName || (names.get(thing.authorId ?? '') ?? ''),
      title: { text: title, matches: matchesIn(title, words, variants) },
      excerpt:
        passage !== undefined && inPassage.length ? excerptOf(passage, inPassage) : excerptOf(inBody.length ? body : summary, inBody),
    };
  });
}
/** The part of the text of each file that has the most of the words. By the id of the text. */
async function passagesOf(db: Queryable, things: readonly Searchable[], any: string | null): Promise<ReadonlyMap<string, string>> {
  const textIds = [...new Set(things.flatMap((it) => it.textId ?? []))];
  return partTexts(db, await bestPassages(db, textIds, any));
}

const keyOf = (kind: string, id: string, rowId: string): string => `${kind} ${id} ${rowId}`;

async function presentThings(db: Queryable, found: readonly FoundItem[], actor: Actor): Promise<ReadonlyMap<string, Searchable>> {
  const byKey = new Map<string, Searchable>();
  for (const source of sources) {
    const rowIds = [...new Set(found.flatMap((it) => (it.source === source.number ? [it.source_id] : [])))];
    if (rowIds.length === 0) continue;
    const rows = await source.load(db, rowIds, actor);
    const shown = (actor.kind === 'guest' && source.titleForGuests) || ((it: Searchable) => it);
    for (const { rowId, thing } of await source.things(db, rows)) byKey.set(keyOf(thing.kind, thing.id, rowId), shown(thing));
  }
  return byKey;
}

async function titlesOf(db: Queryable, things: readonly Searchable[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(things.map((it) => it.trackId))];
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('track').select(['id', 'title']).where('id', 'in', ids).execute();
  const wikis = await db.selectFrom('wiki').select(['id', 'title']).where('id', 'in', ids).execute();
  return new Map([...rows, ...wikis].map((it) => [it.id, it.title]));
}
async function namesOf(db: Queryable, things: readonly Searchable[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(things.flatMap((it) => (it.authorName === '' ? (it.authorId ?? []) : [])))];
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('app_user').select(['id', 'display_name']).where('id', 'in', ids).execute();
  return new Map(rows.map((it) => [it.id, it.display_name]));
}
