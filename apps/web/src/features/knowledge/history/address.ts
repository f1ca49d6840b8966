import { useQuery } from '../../../links/index.ts';
import { addressOf } from '../commands.ts';
import type { Library } from '../library.ts';

/** The list of all versions, the current text of the article, or the number of a version. */
export type HistoryPlace = 'all' | 'now' | (string & {});

/** The place in the history that the address names; undefined for the article itself. */
export const useHistoryPlace = (): HistoryPlace | undefined => useQuery('history');

export const historyOf = (library: Pick<Library, 'tree'>, articleId: string, history: HistoryPlace) => ({
  ...addressOf(library, articleId),
  query: { history },
});
