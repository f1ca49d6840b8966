import { IconPin } from '@tabler/icons-react';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import { saidIn } from '@trackyard/rules';
import { useLive, useMay, useQuietQuery } from '../../../data/index.ts';
import { messageTarget } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { RowLink } from '../rows/RowLink.tsx';

const shownAtMost = 3;
const none: string[] = [];

/**
 * The last pinned messages, each with the way to it; the others are counted. Nothing where nothing is pinned. They are asked for: the
 * store has them of chats alone that one has opened, and says when they change.
 */
export function Pinned({ track, now }: { track: WorkspaceTrack; now: Date }) {
  const may = useMay(track);
  return may('chat.view') ? <Pins trackId={track.id} now={now} /> : null;
}

function Pins({ trackId, now }: { trackId: string; now: Date }) {
  const t = useTexts();
  const ids = useLive('chat.pinned', { trackId })?.map((it) => it.id) ?? none;
  const { answer } = useQuietQuery('chat.listPinned', { trackId }, ids);
  const shown = (answer?.messages ?? []).slice(0, shownAtMost);
  const others = (answer?.messages ?? ids).length - shown.length;
  return (
    <>
      {shown.map((it) => (
        <RowLink
          key={it.message.id}
          target={messageTarget(it.message, it.message.id)}
          kind="track"
          icon={<IconPin size={16} />}
          title={t('tracks.pinnedOf', { name: it.message.senderName })}
          text={saidIn(it.message)}
          said
          date={it.message.date}
          unseen={0}
          now={now}
        />
      ))}
      {others > 0 && (
        <RowLink
          target={{ to: 'TrackChat', params: { trackId } }}
          kind="track"
          icon={<IconPin size={16} />}
          title={t('tracks.pinned')}
          text={t(shown.length > 0 ? 'tracks.morePinned' : 'chat.pinnedCount', { count: others })}
          unseen={0}
          now={now}
        />
      )}
    </>
  );
}
