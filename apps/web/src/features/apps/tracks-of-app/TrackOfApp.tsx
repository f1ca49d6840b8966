import type { WorkspaceTrack } from '@trackyard/data-worker';
import { formatDate } from '@trackyard/rules';
import { useLive, useNow, useReader } from '../../../data/index.ts';
import { RouteLink } from '../../../links/index.ts';
import { TrackIcon } from '../../../shared/tracks/index.ts';
import { useTexts } from '../../../texts/index.ts';

/** A track as a row that leads to the app in it. */
export function TrackOfApp({ track, appId }: { track: WorkspaceTrack; appId: string }) {
  const t = useTexts();
  const reader = { ...useReader(), now: useNow() };
  const members = useLive('tracks.members', { trackId: track.id });
  const count = members?.filter((it) => it.status === 'ACTIVE').length;
  return (
    <li>
      <RouteLink to="TrackApp" params={{ trackId: track.id, appId }}>
        <TrackIcon track={track} />
        <b dir="auto">{track.title}</b>
        <small>
          {count !== undefined && <span>{t('tracks.members', { count })}</span>}
          <time dateTime={track.lastUpdated}>{t('tracksOfApp.changed', { date: formatDate(track.lastUpdated, reader) })}</time>
        </small>
      </RouteLink>
    </li>
  );
}
