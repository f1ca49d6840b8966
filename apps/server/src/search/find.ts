import { type ParsedInputOf, type SearchKind, type SearchScope, searchKinds, TrackyardError } from '@trackyard/contract';
import { daysOf, isTimeZone, parseSearch, type SearchQuery, type SearchWord } from '@trackyard/rules';
import { sql } from 'kysely';
import { inSnapshot } from '../platform/database/snapshot.ts';
import type { Queryable } from '../platform/database/tables.ts';
import type { Handler } from '../platform/operations/context.ts';
import { fewAtOnce } from '../platform/operations/few-at-once.ts';
import { entryKinds } from './entries.ts';
import { type Filters, type FoundPage, pageOf } from './levels.ts';
import { resolveNames } from './names.ts';
import { presentItems } from './present.ts';
import { featureBits } from './source.ts';
import { openToGuests } from './sources.ts';
import { correctedText } from './spelling.ts';
import { visibleScopes } from './visible.ts';

/** A search that takes longer is of no use. */
const mostMs = 5_000;

/** Searches hold a connection each; more than a few would leave none to the rest. */
const inTurn = fewAtOnce(4);

export const findThings: Handler<'search.find'> = (call, input) => inTurn(() => find(call, input).catch(saidTooBroad));

const find: Handler<'search.find'> = ({ database, scopes, actor }, input) =>
  inSnapshot(database, async (db) => {
    await sql`select set_config('statement_timeout', ${String(mostMs)}, true), set_config('jit', 'off', true)`.execute(db);
    const query = parseSearch(input.text);
    if (asksNothing(query, input)) return { results: [], next: null, unknown: [], corrected: null };
    const { authors, senders, trackIds, unknown } = await resolveNames(db, actor, query);
    const selection: Filters = {
      scopes: await visibleScopes(db, { scopes, actor }, await tracksIn(db, input, trackIds)),
      // Guests see comments of some records only: none of them is looked for, so that no page is short by those.
      kinds: kindsOf(input, query).filter((it) => !(actor.kind === 'guest' && it === 'comment')),
      features: query.has.reduce((bits, it) => bits | featureBits[it], 0),
      authors: both(input.ownerId === undefined ? null : [input.ownerId], authors),
      senders: input.ownerId === undefined ? senders : [],
      ...rangeOf(input, query),
      allowed: actor.kind === 'guest' ? openToGuests : null,
    };
    const typed = { text: input.text, words: query.words, page: await pageOf(db, { words: query.words, selection, input }) };
    const corrected = mayCorrect(input, typed.page) ? await inOtherWords(db, { ...typed, selection, input }) : null;
    const { text, words, page } = corrected ?? typed;
    const { found, next, ...takenFor } = page;
    const shown = await presentItems(db, found, { actor, words: words.filter((it) => !it.not), ...takenFor });
    return { results: shown, next, unknown, corrected: corrected && text };
  });

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

/** Only where to look, and not for what. */
const asksNothing = ({ words, from, in: tracks, has, kinds, before, after }: SearchQuery, input: Input): boolean =>
  !words.some((it) => !it.not) &&
  [from, tracks, has, kinds].every((it) => it.length === 0) &&
  [before, after].every((it) => it === null) &&
  [input.ownerId, input.trackId, input.from, input.to].every((it) => it === undefined);

const kindsOfScope: Record<SearchScope, readonly SearchKind[]> = {
  ALL: searchKinds,
  TRACKS: ['track'],
  ENTRIES: ['file', ...entryKinds],
  TASKS: ['record'],
  APPS: ['app'],
  KNOWLEDGE: [],
};
const kindsOf = ({ location, kinds }: Input, query: SearchQuery): SearchKind[] =>
  kindsOfScope[location].filter((it) => (kinds?.includes(it) ?? true) && (query.kinds.length === 0 || query.kinds.includes(it)));

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

function rangeOf(input: Input, { before, after }: SearchQuery): { from: Date | null; to: Date | null } {
  const timeZone = input.timeZone !== undefined && isTimeZone(input.timeZone) ? input.timeZone : 'UTC';
  const days = (day: string) => {
    const { from, end } = daysOf(day, { today: day, timeZone, weekStart: 1 });
    return { from: new Date(from.moment), end: new Date(end.moment) };
  };
  const from = [...(input.from ? [new Date(input.from)] : []), ...(after ? [days(after).end] : [])];
  const to = [...(input.to ? [new Date(input.to)] : []), ...(before ? [days(before).from] : [])];
  const [last, first] = [from.sort(byTime).at(-1), to.sort(byTime)[0]];
  return { from: last ?? null, to: first ?? null };
}
const byTime = (a: Date, b: Date): number => a.getTime() - b.getTime();

const queryCanceled = '57014';
function saidTooBroad(cause: unknown): never {
  if (cause instanceof Error && 'code' in cause && cause.code === queryCanceled)
    throw new TrackyardError('invalidInput', 'This search is too broad. Add another word.', { cause });
  throw cause;
}
