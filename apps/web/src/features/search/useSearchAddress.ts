import { readSearch, type SearchRequest, searchQuery } from '@trackyard/rules';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { rememberSearch, useMe } from '../../data/index.ts';
import { useGo, useQueries } from '../../links/index.ts';
import { useSettled } from '../../ui/index.ts';

export type ChangeSearch = (part: Partial<SearchRequest>, how?: { replace?: boolean }) => void;
const pauseMs = 250;

/** The search that the address says, and how to change it: each change is an entry of the history, or takes the place of the last one. */
export function useSearchAddress(): { request: SearchRequest; change: ChangeSearch } {
  const go = useGo();
  const query = useQueries();
  const guest = useMe()?.guest === true;
  const key = JSON.stringify(query);
  // Guests have one track, which is all that they search.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the query
  const request = useMemo(() => ({ ...readSearch(query), ...(guest && { trackId: null, tenantId: null }) }), [key, guest]);
  const latest = useRef(request);
  latest.current = request;
  const change = useCallback<ChangeSearch>(
    (part, { replace = false } = {}) => {
      latest.current = { ...latest.current, ...part };
      void go({ to: 'Search', query: searchQuery(latest.current), replace });
    },
    [go],
  );
  return { request, change };
}

/**
 * The text in the field, which the address follows after a pause of typing. What is typed in one go is one entry of the history: `finish`
 * searches at once and ends it.
 */
export function useTypedSearch(request: SearchRequest, change: ChangeSearch) {
  const text = request.text.trim();
  const [typed, setTyped] = useState(text);
  const settled = useSettled(typed.trim(), pauseMs);
  const inAddress = useRef(text);
  const isFinished = useRef(text !== '');
  const commit = useCallback(
    (next: string) => {
      if (next === inAddress.current) return;
      inAddress.current = next;
      change({ text: next }, { replace: !isFinished.current });
      isFinished.current = false;
    },
    [change],
  );
  // By a link, or by going back.
  useEffect(() => {
    if (text === inAddress.current) return;
    inAddress.current = text;
    isFinished.current = text !== '';
    setTyped(text);
  }, [text]);
  useEffect(() => commit(settled), [settled, commit]);
  const finish = (next = typed) => {
    setTyped(next);
    commit(next.trim());
    isFinished.current = next.trim() !== '';
    rememberSearch(next);
  };
  return { typed, setTyped, finish };
}
