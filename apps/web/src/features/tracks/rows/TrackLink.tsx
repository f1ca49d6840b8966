import { IconAt, IconMessage2, IconStack2 } from '@tabler/icons-react';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import { isConversation, marksOf, useTitle } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { useLastLine } from '../useLastLine.ts';
import { RowLink } from './RowLink.tsx';

/** A track or a conversation as a row: the newest that was said in it, and how much of that is new. */
export function TrackLink({ track, now }: { track: WorkspaceTrack; now: Date }) {
  const t = useTexts();
  const title = useTitle()(track);
  const line = useLastLine(track);
  const text = line ?? (track.subtitle || t('home.noMessages'));
  const { unseen, counted } = marksOf(track);
  const kind = track.numUnseenMentions > 0 ? 'hot' : isConversation(track) ? 'chat' : 'track';
  return (
    <RowLink
      target={{ to: 'TrackMainBase', params: { trackId: track.id } }}
      kind={kind}
      icon={kind === 'hot' ? <IconAt size={16} /> : kind === 'chat' ? <IconMessage2 size={16} /> : <IconStack2 size={16} />}
      title={title}
      text={kind === 'hot' ? t('home.mentioned', { count: track.numUnseenMentions, text }) : text}
      date={track.lastChatMessage?.date}
      unseen={unseen}
      counted={t(counted, { count: unseen })}
      now={now}
    />
  );
}
