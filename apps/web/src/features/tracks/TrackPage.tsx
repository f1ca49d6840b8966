import { type ReactNode, useEffect } from 'react';
import { remember, useTrack } from '../../data/index.ts';
import { useTexts } from '../../texts/index.ts';
import { SkeletonRows } from '../../ui/index.ts';
import { Invited } from './Invited.tsx';
import { NoSuchTrack } from './NoTrackOpen.tsx';
import { TrackHead } from './TrackHead.tsx';
import styles from './TrackPage.module.css';

/** A track: its head with the tabs, and below it the open tab. */
export function TrackPage({ trackId, children }: { trackId: string; children: ReactNode }) {
  const t = useTexts();
  const track = useTrack(trackId);
  const member = !!track && !track.pending;
  useEffect(() => {
    if (member) remember('recent-track', trackId);
  }, [member, trackId]);
  if (track === undefined)
    return (
      <div className={styles['waiting']}>
        <SkeletonRows label={t('ui.loading')} />
      </div>
    );
  if (track === null) return <NoSuchTrack />;
  if (track.pending) return <Invited track={track} />;
  return (
    <>
      <TrackHead track={track} />
      {children}
    </>
  );
}
