import { useQuery } from '../../../links/index.ts';
import { addressOf } from '../commands.ts';
import type { Library } from '../library.ts';

/** All versions, without one that is chosen; what the article says now; or the number of a version. */
export type HistoryPlace = 'all' | 'now' | (string & {});

/** What of the history of an article the address names; undefined: it is the article itself. */
export const useHistoryPlace = (): HistoryPlace | undefined => useQuery('history');

export const historyOf = (library: Pick<Library, 'tree'>, articleId: string, history: HistoryPlace) => ({
  ...addressOf(library, articleId),
  query: { history },
});
