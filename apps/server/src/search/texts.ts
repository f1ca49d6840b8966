import './tables.ts';
import { type Token, tokenizerVersion } from '@trackyard/rules';
import { sql } from 'kysely';
import { partsOfText } from '../entries/index.ts';
import type { Queryable, Tx } from '../platform/database/tables.ts';
import { countTerms } from './lexicon.ts';
import { quoted, termsOf } from './terms.ts';

/** Bytes of the different words of one text; of a text with more, the first ones are found. */
const mostBytes = 200_000;
/** Characters of the next passage that are indexed with one, so that words one after the other are found across its end. */
const overlap = 200;

/** Indexes the texts of stored files that are not indexed yet. */
export async function indexTexts(db: Tx, textIds: Iterable<string>): Promise<void> {
  const ids = [...new Set(textIds)];
  if (ids.length === 0) return;
  await db.deleteFrom('search_text').where('id', 'in', ids).where('version', '<>', tokenizerVersion).execute();
  const known = await db.selectFrom('search_text').select('id').where('id', 'in', ids).execute();
  const there = new Set(known.map((it) => it.id));
  for (const id of ids) if (!there.has(id)) await indexText(db, id);
}

async function indexText(db: Tx, id: string): Promise<void> {
  await db.insertInto('search_text').values({ id, version: tokenizerVersion, terms: '' }).execute();
  const all = new Map<string, Token['kind']>();
  let bytes = 0;
  const waiting: IndexedPassage[] = [];
  const index = async ({ part, text }: Passage, next: string) => {
    const { vector, terms } = termsOf({ title: '', body: text + wholeWords(next.slice(0, overlap)) });
    waiting.push({ part, vector });
    if (waiting.length === passagesAtOnce) await insertPassages(db, id, waiting.splice(0));
    for (const [term, kind] of terms) {
      if (all.has(term)) continue;
      bytes += Buffer.byteLength(term);
      if (bytes > mostBytes) return;
      all.set(term, kind);
    }
  };
  let last: Passage | undefined;
  for await (const passage of partsOfText(db, id)) {
    if (last) await index(last, passage.text);
    last = passage;
  }
  if (last) await index(last, '');
  await insertPassages(db, id, waiting);
  const vector = [...all.keys()].map(quoted).join(' ');
  await sql`update search_text set terms = ${vector}::tsvector where id = ${id}`.execute(db);
  await countTerms(db, [all]);
}
interface Passage {
  part: number;
  text: string;
}
interface IndexedPassage {
  part: number;
  vector: string;
}
const passagesAtOnce = 20;
async function insertPassages(db: Tx, id: string, passages: readonly IndexedPassage[]): Promise<void> {
  if (passages.length === 0) return;
  await sql`
    insert into search_passage (search_text_id, part, terms) select ${id}::uuid, part, vector::tsvector
    from unnest(${passages.map((it) => it.part)}::integer[], ${passages.map((it) => it.vector)}::text[]) as passage (part, vector)`.execute(
    db,
  );
}
const wholeWords = (text: string): string => text.slice(0, Math.max(text.lastIndexOf(' '), text.lastIndexOf('\n'), 0));

/** Of each of these texts the passage that has the most of what is searched for; none where only its title has it. */
export async function bestPassages(
  db: Queryable,
  textIds: readonly string[],
  terms: string | null,
): Promise<{ storedFileId: string; part: number }[]> {
  if (textIds.length === 0 || terms === null) return [];
  const { rows } = await sql<{ storedFileId: string; part: number }>`
    select wanted.text_id as "storedFileId", best.part from unnest(${textIds}::uuid[]) as wanted (text_id),
    lateral (
      select part from search_passage
      where search_text_id = wanted.text_id and terms @@ ${terms}::tsquery
      order by ts_rank(terms, ${terms}::tsquery) desc, part limit 1
    ) as best`.execute(db);
  return rows;
}
