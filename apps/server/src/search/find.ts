import type { ParsedInputOf } from '@trackyard/contract';
import { asksNothing, featureBits, parseSearch, type SearchWord, searchedKinds, searchedRange } from '@trackyard/rules';
import type { Queryable } from '../platform/database/tables.ts';
import type { Handler } from '../platform/operations/context.ts';
import { type Filters, type FoundPage, pageOf } from './levels.ts';
import { resolveNames } from './names.ts';
import { presentItems } from './present.ts';
import { openToGuests, titlesForGuests } from './sources.ts';
import { correctedText } from './spelling.ts';
import { visibleScopes } from './visible.ts';

export const findThings: Handler<'search.find'> = async ({ db, scopes, actor }, input) => {
  const query = parseSearch(input.text);
  if (asksNothing(query, input)) return { results: [], next: null, unknown: [], corrected: null };
  const { authors, senders, trackIds, unknown } = await resolveNames(db, actor, query);
  const selection: Filters = {
    scopes: await visibleScopes(db, { scopes, actor }, await tracksIn(db, input, trackIds)),
    // Guests see comments of some records only: none of them is looked for, so that no page is short by those.
    kinds: searchedKinds(input, query).filter((it) => !(actor.kind === 'guest' && it === 'comment')),
    features: query.has.reduce((bits, it) => bits | featureBits[it], 0),
    authors: both(input.ownerId === undefined ? null : [input.ownerId], authors),
    senders: input.ownerId === undefined ? senders : [],
    ...searchedRange(input, query),
    allowed: actor.kind === 'guest' ? openToGuests : null,
    byTitle: actor.kind === 'guest' ? titlesForGuests : [],
  };
  const typed = { text: input.text, words: query.words, page: await pageOf(db, { words: query.words, selection, input }) };
  const corrected = mayCorrect(input, typed.page) ? await inOtherWords(db, { ...typed, selection, input }) : null;
  const { text, words, page } = corrected ?? typed;
  const { found, next, ...takenFor } = page;
  const shown = await presentItems(db, found, { actor, words: words.filter((it) => !it.not), ...takenFor });
  return { results: shown, next, unknown, corrected: corrected && text };
};

const mayCorrect = ({ spelling, after }: Input, { found }: FoundPage): boolean =>
  spelling === 'correct' && after === undefined && found.length === 0;

interface Typed {
  text: string;
  words: readonly SearchWord[];
  selection: Filters;
  input: Input;
}
/** What the search finds once its typing errors are corrected; null where that is nothing. */
async function inOtherWords(db: Queryable, { text, words, selection, input }: Typed) {
  const corrected = await correctedText(db, { text, words, selection });
  if (corrected === null) return null;
  const better = parseSearch(corrected).words;
  const page = await pageOf(db, { words: better, selection, input });
  return page.found.length > 0 ? { text: corrected, words: better, page } : null;
}

type Input = ParsedInputOf<'search.find'>;

/** Tracks that the search names in either way; undefined where it looks in all. */
async function tracksIn(db: Queryable, { trackId, tenantId }: Input, named: string[] | null): Promise<string[] | undefined> {
  const chosen = both(trackId === undefined ? null : [trackId], named);
  if (tenantId === undefined) return chosen ?? undefined;
  const ofTenant = await db.selectFrom('track').select('id').where('tenant_id', '=', tenantId).execute();
  return both(
    chosen,
    ofTenant.map((it) => it.id),
  )!;
}
/** What is in both lists, of which null has everything. */
const both = (a: string[] | null, b: string[] | null): string[] | null => (a && b ? a.filter((it) => b.includes(it)) : (a ?? b));
