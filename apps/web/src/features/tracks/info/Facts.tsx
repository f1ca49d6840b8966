import type { WorkspaceTrack } from '@trackyard/data-worker';
import { formatLongDate, typeDetails } from '@trackyard/rules';
import { useReader, useTrack } from '../../../data/index.ts';
import { RouteLink } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import styles from './Facts.module.css';

/** What kind of track it is, of what it is a part, and when it was changed last. */
export function Facts({ track }: { track: WorkspaceTrack }) {
  const t = useTexts();
  const reader = useReader();
  const details = typeDetails(track.typeMetadata);
  return (
    <dl className={styles['facts']} aria-label={t('info.facts')}>
      <div>
        <dt>{t('info.kind')}</dt>
        <dd>{t(`info.type${track.type}`)}</dd>
      </div>
      {details.length > 0 && (
        <div>
          <dt>{t('info.typeDetails')}</dt>
          <dd dir="auto">{details.join(', ')}</dd>
        </div>
      )}
      {track.parentTrackId && <PartOf trackId={track.parentTrackId} />}
      <div>
        <dt>{t('info.changed')}</dt>
        <dd>{formatLongDate(track.lastUpdated, reader)}</dd>
      </div>
    </dl>
  );
}

/** For members of the track. */
function PartOf({ trackId }: { trackId: string }) {
  const t = useTexts();
  const parent = useTrack(trackId);
  if (!parent || parent.pending) return null;
  return (
    <div>
      <dt>{t('info.partOf')}</dt>
      <dd>
        <RouteLink to="TrackMainBase" params={{ trackId }}>
          {parent.title}
        </RouteLink>
      </dd>
    </div>
  );
}
