import type { InputOf, SearchResult } from '@trackyard/contract';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '../errors.ts';
import { keyOf } from '../live/live.ts';
import { useWorker } from '../live/provider.tsx';
import { useRetries } from '../live/retries.ts';
import { useMe } from '../session/me.ts';
import { refreshed, type SearchPages, withPage } from './search-pages.ts';

type SearchInput = Omit<InputOf<'search.find'>, 'after'>;
interface FoundPages {
  /** Undefined until the first answer; of an earlier input while `isStale`. */
  results: readonly SearchResult[] | undefined;
  /** Names that the text uses and that nobody has. */
  unknown: readonly string[];
  /** The text that was searched for in place of the typed one, which nothing has. */
  corrected: string | null;
  isStale: boolean;
  isLoadingMore: boolean;
  problem: string | undefined;
  more: (() => void) | null;
  again: () => void;
}
const nothing: readonly string[] = [];

/** What was found last, and for whom: somebody who comes back from a result finds the list as it was. */
let last: { by: string; pages: SearchPages } | undefined;

/**
 * What the server finds, a page at first and one more at each `more`. Null: nothing is asked. The answer to an earlier input never takes the
 * place of a later one; it stays, as stale, until that is here. After a failure it asks again when the connection is back.
 */
export function useSearchResults(input: SearchInput | null): FoundPages {
  const { run } = useWorker();
  const by = useMe()?.id;
  const [own, setPages] = useState<SearchPages>();
  const [failure, setFailure] = useState<{ key: string; text: string }>();
  const [loadingMore, setLoadingMore] = useState<string>();
  const key = input && keyOf('search.find', input);
  const pages = own ?? (last && last.by === by && last.pages.key === key ? last.pages : undefined);
  const problem = failure?.key === key ? failure?.text : undefined;
  const { round, again } = useRetries(problem !== undefined);
  const latest = useRef({ input, pages });
  latest.current = { input, pages };
  useEffect(() => {
    if (own && by) last = { by, pages: own };
  }, [own, by]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the input; the round runs it again
  useEffect(() => {
    if (key === null) return;
    let isLatest = true;
    run('search.find', latest.current.input!).then(
      (found) => {
        if (!isLatest) return;
        setPages(refreshed(latest.current.pages, { key, ...found }));
        setFailure(undefined);
      },
      (error: unknown) => isLatest && setFailure({ key, text: errorText(error) }),
    );
    return () => {
      isLatest = false;
    };
  }, [run, key, round]);
  const more = (after: string, of: string) => async () => {
    if (loadingMore === after) return;
    setLoadingMore(after);
    try {
      const text = latest.current.pages?.corrected ?? latest.current.input!.text;
      const page = await run('search.find', { ...latest.current.input!, text, after });
      const now = latest.current.pages;
      if (now?.key !== of) return;
      setPages(withPage(now, after, page));
      setFailure(undefined);
    } catch (error) {
      setFailure({ key: of, text: errorText(error) });
    } finally {
      setLoadingMore(undefined);
    }
  };
  const isStale = pages?.key !== key;
  return {
    results: pages?.results,
    unknown: isStale ? nothing : (pages?.unknown ?? nothing),
    corrected: isStale ? null : (pages?.corrected ?? null),
    isStale,
    isLoadingMore: loadingMore !== undefined,
    problem,
    more: pages && key !== null && !isStale && pages.next !== null ? more(pages.next, key) : null,
    again,
  };
}
