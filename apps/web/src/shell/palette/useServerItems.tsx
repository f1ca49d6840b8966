import { IconSearch } from '@tabler/icons-react';
import { limits, type SearchResult } from '@trackyard/contract';
import { noSearch, searchQuery, startingNearMatch } from '@trackyard/rules';
import { useMemo } from 'react';
import { rememberSearch, useFoundHere, useIsOffline, useMe, useSearchResults, useTracks } from '../../data/index.ts';
import { resultAddress, resultTarget, useGo } from '../../links/index.ts';
import { MarkedText, ResultIcon } from '../../shared/search/index.ts';
import { type Texts, useTexts } from '../../texts/index.ts';
import { useSettled } from '../../ui/index.ts';
import type { PaletteItem } from './PaletteOption.tsx';

const noItems: PaletteItem[] = [];
const resultsAtMost = 8;
const hereAtMost = 5;
/** Nothing is found: the words of the cached messages are made ready. */
const prepare = { text: '' };
const lettersAtLeast = 2;
const pauseMs = 200;
/** So much of a text stands before its first match, where there is one line for it. */
const lettersBefore = 24;

interface ServerItems {
  items: readonly PaletteItem[];
  isLoading: boolean;
  /** The text that they are of, where typing errors were corrected. */
  corrected: string | null;
  problem: string | undefined;
  again: () => void;
}
/** What the server finds for what is typed, once typing pauses. `trackId`: in this track alone. */
export function useServerItems(typed: string, trackId: string | null): ServerItems {
  const offline = useIsOffline();
  const now = typed.trim().slice(0, limits.searchLength);
  const text = useSettled(now, pauseMs);
  const isLongEnough = now.length >= lettersAtLeast && text.length >= lettersAtLeast;
  const input = { text, limit: resultsAtMost, ...(trackId && { trackId }) };
  const { results, corrected, isStale, problem, again } = useSearchResults(isLongEnough && !offline ? input : null);
  const items = useResultItems(results, text);
  const isCurrent = isLongEnough && !isStale && text === now;
  const isLoading = isLongEnough && !offline && !isCurrent && !problem;
  return { items: isCurrent ? items : noItems, corrected: isCurrent ? corrected : null, isLoading, problem, again };
}

/**
 * Messages of this device that have what is typed, with each key, and records while there is no connection. They stand below names, and above
 * what the server finds; those of the last key stay until the answer to the next is here.
 */
export function useHereItems(typed: string, trackId: string | null): readonly PaletteItem[] {
  const text = typed.trim().slice(0, limits.searchLength);
  const isLongEnough = text.length >= lettersAtLeast;
  const { results } = useFoundHere(
    isLongEnough ? { text, kinds: 'message,comment,record', limit: hereAtMost, ...(trackId && { trackId }) } : prepare,
  );
  const items = useResultItems(results, text);
  return isLongEnough ? items : noItems;
}

function useResultItems(results: readonly SearchResult[] | undefined, text: string): readonly PaletteItem[] {
  const t = useTexts();
  const go = useGo();
  const me = useMe();
  const guestId = me?.guest ? me.id : null;
  const tracks = useTracks();
  return useMemo(
    () =>
      (results ?? []).map((it) => ({
        ...shownBy(it, t),
        run: () => {
          rememberSearch(text);
          const address = resultAddress(it, guestId);
          if (address) window.open(address, '_blank', 'noopener,noreferrer');
          else void go({ ...resultTarget(it, { guest: guestId !== null, tracks }) } as Parameters<typeof go>[0]);
        },
      })),
    [results, t, go, guestId, tracks, text],
  );
}

function shownBy(result: SearchResult, t: Texts): Omit<PaletteItem, 'run'> {
  const { id, kind, title, excerpt, authorName, trackTitle } = result;
  const isSaid = kind === 'message' || kind === 'comment';
  return {
    key: id,
    name: isSaid ? authorName || t('ui.unknownPerson') : title.text || t('search.untitled'),
    within: kind === 'track' ? t('palette.track') : trackTitle,
    icon: <ResultIcon result={result} size="xs" />,
    ...(!isSaid && title.text && { marked: <MarkedText text={title} /> }),
    ...(excerpt.text && { excerpt: <MarkedText text={startingNearMatch(excerpt, lettersBefore)} /> }),
  };
}

/** The row that leads to the search page with all results; null while too little is typed. */
export function useAllResults(typed: string, trackId: string | null): PaletteItem | null {
  const t = useTexts();
  const go = useGo();
  const text = typed.trim().slice(0, limits.searchLength);
  return useMemo(
    () =>
      text.length < lettersAtLeast
        ? null
        : {
            key: 'all-results',
            name: t('search.everything', { text }),
            within: '',
            icon: <IconSearch />,
            shortcut: 'mod+enter',
            last: true,
            run: () => {
              rememberSearch(text);
              void go({ to: 'Search', query: searchQuery({ ...noSearch, text, trackId }) });
            },
          },
    [text, trackId, t, go],
  );
}
