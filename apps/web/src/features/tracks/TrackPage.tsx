import { type ReactNode, useEffect, useRef } from 'react';
import { isConversation, remember, rememberViewed, titleOf, useTrack } from '../../data/index.ts';
import { useOptionalParam } from '../../links/index.ts';
import { useTexts } from '../../texts/index.ts';
import { SkeletonRows, usePhone, VisuallyHidden } from '../../ui/index.ts';
import { Invited } from './Invited.tsx';
import { NoLongerIn, NoSuchTrack } from './NoTrackOpen.tsx';
import { PendingRequest } from './PendingRequest.tsx';
import { TrackHead } from './TrackHead.tsx';
import styles from './TrackPage.module.css';

interface Props {
  trackId: string;
  /** Else it has only its name, for readers. */
  withHead: boolean;
  children: ReactNode;
}

/** A track: its head with the tabs, and below it the open tab. */
export function TrackPage({ trackId, withHead, children }: Props) {
  const t = useTexts();
  const track = useTrack(trackId);
  const parentChatId = useOptionalParam('parentChatId');
  // On a phone a thread is a sheet of its own, with the header's arrow as the way back.
  const phone = usePhone();
  const threadOnly = phone && parentChatId !== undefined;
  const recent = !track || track.pending ? null : isConversation(track) ? 'recent-chat' : 'recent-track';
  useEffect(() => {
    if (!recent) return;
    remember(recent, trackId);
    rememberViewed(trackId);
  }, [recent, trackId]);
  const wasIn = useRef(false);
  useEffect(() => {
    if (track && !track.pending) wasIn.current = true;
  }, [track]);
  if (track === undefined)
    return (
      <div className={styles['waiting']}>
        <SkeletonRows label={t('ui.loading')} />
      </div>
    );
  if (track === null) return wasIn.current ? <NoLongerIn /> : <NoSuchTrack />;
  if (track.asked) return <PendingRequest track={track} />;
  if (track.pending) return <Invited track={track} />;
  return (
    <>
      {threadOnly || !withHead ? (
        <VisuallyHidden role="heading" aria-level={1}>
          {titleOf(track)}
        </VisuallyHidden>
      ) : (
        <TrackHead track={track} />
      )}
      {children}
    </>
  );
}
