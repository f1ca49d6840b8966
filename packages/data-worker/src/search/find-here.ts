import { type InputOf, type ParsedInputOf, type SearchKind, type SearchResult, TrackyardError } from '@trackyard/contract';
import {
  asksNothing,
  excerptOf,
  featureBits,
  hasWords,
  matchesIn,
  mayHaveWords,
  parseSearch,
  type SearchThing,
  type SearchWord,
  searchedKinds,
  searchedRange,
} from '@trackyard/rules';
import type { Database } from '../database/index.ts';
import { texts } from '../texts.ts';
import type { Log, Timers } from '../worker/environment.ts';
import { createCachedThings } from './cached-things.ts';
import { byDate, createMessageIndex, type IndexedMessage, thingsOfMessage } from './message-index.ts';
import { namedHere, nameHere } from './named-here.ts';

/** What a search found on this device, and the names in it that nobody here and no track has. */
export interface FoundHere {
  results: readonly SearchResult[];
  unknown: readonly string[];
}

type Input = InputOf<'search.find'>;
export type FindHere = (input: Input) => Promise<FoundHere>;
interface FindHereOptions {
  db: Database;
  timers: Timers;
  log: Log;
  me(): string | undefined;
  /** The server can't be asked now. */
  isOffline(): boolean;
}
/** Milliseconds after the last search for which the words of messages stay in memory. */
const forgetMs = 120_000;
const mostResults = 100;
/** Of comments guests see some only; which of a track's entries they find `createCachedThings` says. */
const notForGuests: ReadonlySet<SearchKind> = new Set(['comment']);

/**
 * Finds what this device has by the words, operators and filters of `search.find`, without the server: names first, then the newest. Records
 * only without a connection: they have to be read from the disk, table by table, and the server finds them at once.
 */
export function createFindHere({ db, timers, log, me, isOffline }: FindHereOptions): FindHere {
  const messages = createMessageIndex(db, timers);
  const isGuest = () => db.rows('currentUser')[0]?.guest === true;
  const things = createCachedThings(db, timers, isGuest);
  let stopForgetting = () => {};
  const keepForNow = () => {
    stopForgetting();
    stopForgetting = timers.after(forgetMs, () => {
      messages.forget();
      things.forget();
    });
  };

  return async (given) => {
    const input = parsed(given);
    const query = parseSearch(input.text);
    const since = db.generation();
    keepForNow();
    // Somebody is about to search: the words of the messages are ready by then.
    const indexed = messages.all();
    indexed.catch((error: unknown) => log('warn', 'The cached messages could not be read', error));
    if (asksNothing(query, input)) return { results: [], unknown: [] };
    const { unknown, ...named } = namedHere(db, query, me());
    const kinds = new Set(searchedKinds(input, query));
    const fits = filterOf(db, { input, query, kinds, isGuest: isGuest(), ...named });
    const { words } = query;
    const limit = Math.min(input.limit, mostResults);
    const records = isOffline() && kinds.has('record') ? await things.records() : [];
    const others = [...things.named(), ...records].filter(
      ({ thing, texts, quick }) => fits(thing) && mayHaveWords(quick, words) && hasWords(texts, words),
    );
    const said = await newestMessages(db, await indexed, { fits, words, limit });
    const found = [...others.map((it) => it.thing), ...said].sort(input.sort === 'newest' ? byDate : byName(words));
    // What belongs to somebody who has signed out meanwhile is shown to nobody.
    if (db.generation() !== since) throw new TrackyardError('unauthenticated', texts.signInFirst);
    return { results: found.slice(0, limit).map((it) => presented(db, it, words)), unknown };
  };
}

const parsed = ({ text = '', location = 'ALL', kinds, sort = 'relevance', limit, ...rest }: Input): ParsedInputOf<'search.find'> => ({
  ...(rest as Omit<ParsedInputOf<'search.find'>, 'text' | 'location' | 'kinds' | 'sort' | 'limit' | 'spelling'>),
  ...{ text, location, sort, spelling: 'asTyped', limit: Number(limit ?? mostResults) },
  ...(kinds !== undefined && { kinds: String(kinds).split(',') as SearchKind[] }),
});

interface Filtering extends Omit<ReturnType<typeof namedHere>, 'unknown'> {
  input: ParsedInputOf<'search.find'>;
  query: ReturnType<typeof parseSearch>;
  kinds: ReadonlySet<SearchKind>;
  isGuest: boolean;
}
type Filtered = Pick<SearchThing, 'kind' | 'trackId' | 'authorId' | 'authorName' | 'date' | 'features'>;
type Fits = (thing: Filtered) => boolean;

function filterOf(db: Database, { input, query, kinds, isGuest, authors, senders, trackIds }: Filtering): Fits {
  const features = query.has.reduce((bits, it) => bits | featureBits[it], 0);
  const range = searchedRange(input, query);
  const [from, to] = [range.from?.toISOString() ?? '', range.to?.toISOString() ?? '~'];
  const { trackId, tenantId, ownerId } = input;
  return (it) =>
    kinds.has(it.kind) &&
    !(isGuest && notForGuests.has(it.kind)) &&
    (trackId === undefined || it.trackId === trackId) &&
    (trackIds === null || trackIds.has(it.trackId)) &&
    (tenantId === undefined || db.get('tracks', it.trackId)?.tenantId === tenantId) &&
    (it.features & features) === features &&
    it.date >= from &&
    it.date < to &&
    (ownerId === undefined || it.authorId === ownerId) &&
    (authors === null || (it.authorId !== null ? authors.has(it.authorId) : ownerId === undefined && senders.includes(it.authorName)));
}

interface Looking {
  fits: Fits;
  words: readonly SearchWord[];
  limit: number;
}
/** So many messages are read from the disk at once. */
const readAtOnce = 50;
async function newestMessages(db: Database, all: readonly IndexedMessage[], { fits, words, limit }: Looking): Promise<SearchThing[]> {
  const found: SearchThing[] = [];
  for (let at = 0; at < all.length && found.length < limit; ) {
    const likely: IndexedMessage[] = [];
    for (; at < all.length && likely.length < readAtOnce; at++) {
      const it = all[at]!;
      if (fits(it) && mayHaveWords(it.quick, words)) likely.push(it);
    }
    const rows = new Map((await db.messages([...new Set(likely.map((it) => it.messageId))])).map((it) => [it.id, it]));
    for (const { messageId, kind, id } of likely) {
      const row = rows.get(messageId);
      const thing = row && thingsOfMessage(db, row).find((it) => it.kind === kind && it.id === id);
      if (thing && hasWords([thing.title, thing.body], words)) found.push(thing);
    }
  }
  return found;
}

/** What is called so comes before what says so. */
function byName(words: readonly SearchWord[]): (a: SearchThing, b: SearchThing) => number {
  const known = new Map<SearchThing, boolean>();
  const isCalled = (it: SearchThing): boolean => {
    const is = known.get(it) ?? (it.title !== '' && matchesIn(it.title, words).length > 0);
    known.set(it, is);
    return is;
  };
  return (a, b) => Number(isCalled(b)) - Number(isCalled(a)) || byDate(a, b);
}

function presented(
  db: Database,
  { title, body, summary = body, features: _, ...thing }: SearchThing,
  words: readonly SearchWord[],
): SearchResult {
  const inBody = matchesIn(body, words);
  return {
    ...thing,
    trackTitle: db.get('tracks', thing.trackId)?.title ?? db.get('wikis', thing.trackId)?.title ?? '',
    authorName: thing.authorName || (thing.authorId ? nameHere(db, thing.authorId, thing.trackId) : ''),
    title: { text: title, matches: matchesIn(title, words) },
    excerpt: excerptOf(inBody.length > 0 ? body : summary, inBody),
  };
}
