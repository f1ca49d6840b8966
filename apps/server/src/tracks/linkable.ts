import './tables.ts';
import type { LinkableTrack } from '@trackyard/rules';
import { type RawBuilder, sql } from 'kysely';
import { folded } from '../platform/database/folded.ts';
import type { Queryable } from '../platform/database/tables.ts';
import { knownArticles, knownTracks } from './known.ts';

/** The ids of a person's tracks that have one of these titles, by the title. `titles`: folded. */
export const tracksByTitle = (db: Queryable, userId: string, titles: readonly string[]): Promise<ByTitle> =>
  idsByTitle(db, knownTracks(userId), titles);
/** The same of the articles that a person may read. */
export const articlesByTitle = (db: Queryable, userId: string, titles: readonly string[]): Promise<ByTitle> =>
  idsByTitle(db, knownArticles(userId), titles);

type ByTitle = ReadonlyMap<string, string[]>;
async function idsByTitle(db: Queryable, named: RawBuilder<unknown>, titles: readonly string[]): Promise<ByTitle> {
  const { rows } = await sql<{ id: string; folded: string }>`
    select * from (select id, ${folded(sql`btrim(known.name)`)} as folded from (${named}) as known) as titled
    where titled.folded = any(${titles}::text[])`.execute(db);
  const found = new Map<string, string[]>();
  for (const { id, folded } of rows) found.set(folded, [...(found.get(folded) ?? []), id]);
  return found;
}

/** As many tracks as one text can link to. */
const most = 50;

/** The person's tracks whose title stands in a text behind `#`: those that the text may mean. */
export async function tracksNamedIn(db: Queryable, userId: string, text: string): Promise<LinkableTrack[]> {
  const { rows } = await sql<LinkableTrack>`
    select id, name as title from (${knownTracks(userId)}) as known
    where position('#' || lower(known.name) in lower(${text})) > 0 order by id limit ${most}`.execute(db);
  return rows;
}
