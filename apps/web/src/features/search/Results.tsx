import { IconWifiOff } from '@tabler/icons-react';
import { parseSearch, type SearchRequest, searchInput } from '@trackyard/rules';
import { useMemo, useState } from 'react';
import { rememberSearch, useFoundHere, useIsOffline, useReader, useSearchResults, useToday } from '../../data/index.ts';
import { useTexts } from '../../texts/index.ts';
import { ErrorNote, RovingList, SkeletonRows, VisuallyHidden } from '../../ui/index.ts';
import { Corrected } from './Corrected.tsx';
import { LoadMore } from './LoadMore.tsx';
import { NothingFound } from './NothingFound.tsx';
import { PersonRow } from './PersonRow.tsx';
import { ResultRow } from './ResultRow.tsx';
import styles from './Results.module.css';
import { TrackRow } from './TrackRow.tsx';
import { useLocalMatches } from './useLocalMatches.ts';
import type { ChangeSearch } from './useSearchAddress.ts';

interface Props {
  request: SearchRequest;
  /** What stands in the field, of which the request may be a moment behind. */
  typed: string;
  change: ChangeSearch;
}
/** One list: the people and tracks of this device at once, then what the server finds, or without a connection what this device has. */
export function Results({ request, typed, change }: Props) {
  const t = useTexts();
  const { timeZone } = useReader();
  const today = useToday();
  const offline = useIsOffline();
  const [asTyped, setAsTyped] = useState<string>();
  const isAsTyped = asTyped === request.text;
  const input = useMemo(
    () => ({ ...searchInput(request, { now: today, timeZone }), ...(isAsTyped && { spelling: 'asTyped' as const }) }),
    [request, today, timeZone, isAsTyped],
  );
  const asked = useSearchResults(offline ? null : input);
  const here = useFoundHere(offline ? input : null);
  const found = offline ? { ...asked, ...here, corrected: null, more: null } : asked;
  const { people, tracks } = useLocalMatches(request, typed);
  const words = useMemo(() => parseSearch(typed).words, [typed]);
  const shownHere = useMemo(() => new Set(tracks.map((it) => it.id)), [tracks]);
  const isStale = found.isStale || typed !== request.text.trim();
  const results = found.results?.filter((it) => !shownHere.has(it.id)) ?? [];
  const count = people.length + tracks.length + results.length;
  const isLoading = isStale && !found.problem;
  return (
    <div className={styles['results']}>
      {offline && (
        <p className={styles['note']} role="status">
          <IconWifiOff size={16} aria-hidden="true" />
          {t('search.offline')}
        </p>
      )}
      {found.unknown.length > 0 && (
        <p className={styles['note']} role="status">
          {t('search.unknown', { names: found.unknown.join('”, “') })}
        </p>
      )}
      {found.corrected !== null && (
        <Corrected text={found.corrected} typed={request.text.trim()} onAsTyped={() => setAsTyped(request.text)} />
      )}
      {count > 0 && (
        // Whichever row is followed, the words were worth remembering.
        // biome-ignore lint/a11y/noStaticElementInteractions: it hears of the clicks of its links
        // biome-ignore lint/a11y/useKeyWithClickEvents: a link that is pressed by a key clicks as well
        <div aria-busy={isLoading} data-found="" onClick={(event) => (event.target as Element).closest('a') && rememberSearch(typed)}>
          <RovingList label={t('search.results')} className={styles['list']}>
            {people.map((it) => (
              <PersonRow key={it.id} person={it} words={words} />
            ))}
            {tracks.map((it) => (
              <TrackRow key={it.id} track={it} words={words} />
            ))}
            {results.map((it) => (
              <ResultRow key={it.id} result={it} now={today} />
            ))}
          </RovingList>
        </div>
      )}
      {isLoading && results.length === 0 && <SkeletonRows avatar label={t('search.searching')} />}
      {found.problem && (
        <ErrorNote text={found.problem} {...(!offline && { onRetry: results.length > 0 && found.more ? found.more : found.again })} />
      )}
      {count === 0 && !isLoading && !found.problem && <NothingFound request={request} change={change} />}
      {found.more && !isStale && !found.problem && <LoadMore isLoading={found.isLoadingMore} onMore={found.more} />}
      <VisuallyHidden role="status">{!isLoading && t(found.more ? 'search.countMore' : 'search.count', { count })}</VisuallyHidden>
    </div>
  );
}
