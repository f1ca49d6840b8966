import { type ParsedInputOf, type SearchKind, type SearchScope, searchKinds } from '@trackyard/contract';
import { isTimeZone } from '../dates/index.ts';
import { daysOf } from '../view-query/index.ts';
import { searchedEntryKinds } from './entries.ts';
import type { SearchQuery } from './parse.ts';

type Input = ParsedInputOf<'search.find'>;

/** Only where to look, and not for what. */
export const asksNothing = ({ words, from, in: tracks, has, kinds, before, after }: SearchQuery, input: Input): boolean =>
  !words.some((it) => !it.not) &&
  [from, tracks, has, kinds].every((it) => it.length === 0) &&
  [before, after].every((it) => it === null) &&
  [input.ownerId, input.trackId, input.from, input.to].every((it) => it === undefined);

const kindsOfScope: Record<SearchScope, readonly SearchKind[]> = {
  ALL: searchKinds,
  TRACKS: ['track'],
  ENTRIES: ['file', ...searchedEntryKinds],
  TASKS: ['record'],
  APPS: ['app'],
  KNOWLEDGE: ['article'],
};
/** The kinds of things that a search looks for. */
export const searchedKinds = ({ location, kinds }: Input, query: SearchQuery): SearchKind[] =>
  kindsOfScope[location].filter((it) => (kinds?.includes(it) ?? true) && (query.kinds.length === 0 || query.kinds.includes(it)));

/** From which moment on, and before which one, in the days of the reader; null: without a limit. */
export function searchedRange(input: Input, { before, after }: SearchQuery): { from: Date | null; to: Date | null } {
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
