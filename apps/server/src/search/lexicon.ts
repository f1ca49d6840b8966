import './tables.ts';
import type { Slot, Token } from '@trackyard/rules';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../platform/database/tables.ts';

/** Adds the terms of new things to the lexicon. What goes later is not counted back: the counts only choose a plan. Words that are nowhere any more go once a day (`forgetTerms`). */
export async function countTerms(db: Tx, things: readonly ReadonlyMap<string, Token['kind']>[]): Promise<void> {
  const counted = new Map<string, { things: number; isWord: boolean }>();
  for (const terms of things)
    for (const [term, kind] of terms) {
      const known = counted.get(term);
      if (known) known.things++;
      else counted.set(term, { things: 1, isWord: kind === 'word' });
    }
  // In one order, so that two writers don't wait for one another.
  const terms = [...counted].sort(([a], [b]) => (a < b ? -1 : 1)).map(([term, it]) => ({ term, ...it }));
  const given = sql`jsonb_to_recordset(${JSON.stringify(terms)}::jsonb) as given (term text, things integer, "isWord" boolean)`;
  const { rows } = await sql<{ term: string }>`
    update search_term set things = search_term.things + given.things from ${given} where search_term.term = given.term
    returning search_term.term`.execute(db);
  if (rows.length === terms.length) return;
  await sql`
    insert into search_term (term, things, stems, grams)
    select given.term, given.things, case when given."isWord" then search_stems(given.term) else '{}' end,
      case when given."isWord" then search_grams(given.term) else '{}' end
    from ${given} where not exists (select from search_term where search_term.term = given.term)
    order by given.term on conflict (term) do update set things = search_term.things + excluded.things`.execute(db);
}

/** Terms that one word of a search takes besides its own. */
const mostVariants = 64;

/** Other forms of the words: terms with a stem of theirs. By the slot's term. */
export const formsOf = (db: Queryable, slots: readonly Slot[]): Promise<Map<string, string[]>> =>
  variantsOf(db, slots, sql`search_term.stems && search_stems(slot.term)`);

/** Terms that have a word inside. By the slot's term. */
export const longerThan = (db: Queryable, slots: readonly Slot[]): Promise<Map<string, string[]>> =>
  variantsOf(db, slots, sql`search_term.grams @> search_grams(slot.term) and strpos(search_term.term, slot.term) > 0`);

async function variantsOf(db: Queryable, slots: readonly Slot[], where: ReturnType<typeof sql>): Promise<Map<string, string[]>> {
  const varying = [...new Set(slots.flatMap((it) => (it.varies ? [it.term] : [])))];
  if (varying.length === 0) return new Map();
  const { rows } = await sql<{ slot: string; terms: string[] }>`
    select slot.term as slot, array(
      select search_term.term from search_term where ${where} and search_term.term <> slot.term
      order by search_term.things desc limit ${mostVariants}) as terms
    from unnest(${varying}::text[]) as slot (term)`.execute(db);
  return new Map(rows.map((it) => [it.slot, it.terms]));
}

/** In about how many things each of these slots is found. */
export async function thingsWith(db: Queryable, slots: readonly Slot[]): Promise<number[]> {
  if (slots.length === 0) return [];
  const { rows } = await sql<{ things: number }>`
    select (
      select coalesce(sum(search_term.things), 0)::float8 from search_term
      where search_term.term = slot.term or (slot.prefix and search_term.term >= slot.term and search_term.term < slot.term || ${lastPoint})
    ) as things
    from unnest(${slots.map((it) => it.term)}::text[], ${slots.map((it) => it.prefix)}::boolean[]) as slot (term, prefix)`.execute(db);
  return rows.map((it) => it.things);
}
const lastPoint = '\u{10ffff}';
