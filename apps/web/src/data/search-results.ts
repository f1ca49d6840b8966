import type { InputOf, SearchResult } from '@trackyard/contract';
import { useEffect, useRef, useState } from 'react';
import { errorText } from './errors.ts';
import { keyOf } from './live.ts';
import { useWorker } from './provider.tsx';
import { useRounds } from './rounds.ts';

type SearchInput = Omit<InputOf<'search.find'>, 'after'>;
interface Answer {
  /** Of the input that it answers. */
  key: string;
  results: readonly SearchResult[];
  next: string | null;
  unknown: readonly string[];
}
export interface FoundPages {
  /** Undefined until the first answer; of an earlier input while `isStale`. */
  results: readonly SearchResult[] | undefined;
  /** Names that the text uses and that nobody has. */
  unknown: readonly string[];
  isStale: boolean;
  isLoadingMore: boolean;
  problem: string | undefined;
  more: (() => void) | null;
  again: () => void;
}
const nothing: readonly string[] = [];

/**
 * What the server finds, a page at first and one more at each `more`. Null: nothing is asked. The answer to an earlier input never takes the
 * place of a later one; it stays, as stale, until that is here. After a failure it asks again when the connection is back.
 */
export function useSearchResults(input: SearchInput | null): FoundPages {
  const { run } = useWorker();
  const [answer, setAnswer] = useState<Answer>();
  const [failure, setFailure] = useState<{ key: string; text: string }>();
  const [loadingMore, setLoadingMore] = useState<string>();
  const key = input && keyOf('search.find', input);
  const problem = failure?.key === key ? failure?.text : undefined;
  const { round, again } = useRounds(problem !== undefined);
  const latest = useRef(input);
  latest.current = input;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the input; the round runs it again
  useEffect(() => {
    if (key === null) return;
    let isLatest = true;
    run('search.find', latest.current!).then(
      (found) => {
        if (!isLatest) return;
        setAnswer({ key, ...found });
        setFailure(undefined);
      },
      (error: unknown) => isLatest && setFailure({ key, text: errorText(error) }),
    );
    return () => {
      isLatest = false;
    };
  }, [run, key, round]);
  const { next = null } = answer ?? {};
  const more = (after: string, of: string) => async () => {
    if (loadingMore === after) return;
    setLoadingMore(after);
    try {
      const page = await run('search.find', { ...latest.current!, after });
      setAnswer((now) => (now?.key === of && now.next === after ? { ...now, ...page, results: joined(now.results, page.results) } : now));
      setFailure(undefined);
    } catch (error) {
      setFailure({ key: of, text: errorText(error) });
    } finally {
      setLoadingMore(undefined);
    }
  };
  return {
    results: answer?.results,
    unknown: answer?.key === key ? (answer?.unknown ?? nothing) : nothing,
    isStale: answer?.key !== key,
    isLoadingMore: loadingMore !== undefined,
    problem,
    more: answer && key !== null && answer.key === key && next !== null ? more(next, key) : null,
    again,
  };
}

/** What changes between two pages may be in both. */
function joined(before: readonly SearchResult[], page: readonly SearchResult[]): SearchResult[] {
  const known = new Set(before.map((it) => it.id));
  return [...before, ...page.filter((it) => !known.has(it.id))];
}
