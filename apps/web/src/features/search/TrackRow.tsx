import type { WorkspaceTrack } from '@trackyard/data-worker';
import type { SearchWord } from '@trackyard/rules';
import { isConversation, useTitle } from '../../data/index.ts';
import { RouteLink } from '../../links/index.ts';
import { MarkedText } from '../../shared/search/index.ts';
import { TrackIcon } from '../../shared/tracks/index.ts';
import { useTexts } from '../../texts/index.ts';
import { markedBy } from './marked-by.ts';
import styles from './Results.module.css';
import { RowInside } from './Row.tsx';

/** A track or a conversation of mine, by the words of this device. */
export function TrackRow({ track, words }: { track: WorkspaceTrack; words: readonly SearchWord[] }) {
  const t = useTexts();
  const title = useTitle();
  const about = [track.subtitle || track.summary, ...track.trackLabels.map((it) => it.value)].filter(Boolean).join(' · ');
  const isTalk = isConversation(track);
  return (
    <li>
      <RouteLink to="TrackMainBase" params={{ trackId: track.id }} className={styles['row']}>
        <RowInside
          icon={<TrackIcon track={track} size="lg" />}
          isRound={isTalk}
          title={<MarkedText text={markedBy(words, title(track))} />}
          about={t(isTalk ? 'search.kind_conversation' : 'search.kind_track')}
          excerpt={about && <MarkedText text={markedBy(words, about)} />}
        />
      </RouteLink>
    </li>
  );
}
