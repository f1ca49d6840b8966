import { IconStack2 } from '@tabler/icons-react';
import { useLive, useTitle, useTracks } from '../../../data/index.ts';
import { RouteLink } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import styles from './InTracks.module.css';

/** Which of my tracks have the article. */
export function InTracks({ articleId }: { articleId: string }) {
  const t = useTexts();
  const titleFor = useTitle();
  const places = useLive('articles.places', { articleId });
  const tracks = useTracks();
  const shown = places?.flatMap((it) => tracks?.find((track) => track.id === it.trackId && !track.pending) ?? []) ?? [];
  if (shown.length === 0) return null;
  return (
    <nav className={styles['tracks']} aria-label={t('knowledge.inTracks')}>
      <IconStack2 size={16} aria-hidden="true" />
      <ul>
        {shown.map((it) => (
          <li key={it.id}>
            <RouteLink to="TrackKnowledge" params={{ trackId: it.id }} dir="auto" data-content="">
              {titleFor(it)}
            </RouteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
