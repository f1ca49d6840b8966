import type { WorkspaceTrack } from '@trackyard/data-worker';
import { useMemo, useState } from 'react';
import { mayDo, serverNow, titleOf, useMe, useTracks } from '../../../data/index.ts';
import { TrackPicker } from '../../../shared/tracks/index.ts';
import { useTexts } from '../../../texts/index.ts';

interface Props {
  chosen: WorkspaceTrack | null;
  onChoose(track: WorkspaceTrack | null): void;
}

/** Finds a chat in which I may write. */
export function TrackChoice({ chosen, onChoose }: Props) {
  const t = useTexts();
  const me = useMe();
  const tracks = useTracks();
  const [typed, setTyped] = useState('');
  const open = useMemo(
    () => (tracks ?? []).filter((track) => !track.pending && mayDo('chat.send', { track, me, now: serverNow() })),
    [tracks, me],
  );
  return (
    <TrackPicker
      label={t('chat.forwardTo')}
      tracks={open}
      typed={typed}
      onTyped={(text) => {
        setTyped(text);
        onChoose(null);
      }}
      closed={chosen !== null}
      onPick={(track) => {
        onChoose(track);
        setTyped(titleOf(track));
      }}
      nothing={t('chat.forwardNowhere')}
    />
  );
}
