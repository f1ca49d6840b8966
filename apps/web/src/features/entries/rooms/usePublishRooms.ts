import { useMemo } from 'react';
import type { Entry } from '../../../data/index.ts';
import { useTracks, useWorker } from '../../../data/index.ts';
import { useGo } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { useAttempt, useToasts } from '../../../ui/index.ts';

export interface PublishRoom {
  id: string;
  title: string;
  push(entry: Entry): void;
}
/** The publish rooms of a track that I am in, by name, each with the way to push files to it. */
export function usePublishRooms(trackId: string): PublishRoom[] {
  const t = useTexts();
  const { run } = useWorker();
  const attempt = useAttempt();
  const show = useToasts();
  const go = useGo();
  const tracks = useTracks();
  return useMemo(() => {
    const push = async (room: { id: string; title: string }, { id: entryId, title }: Entry) => {
      const pushed = await run('entries.pushToPublishRoom', { trackId, entryId, roomId: room.id });
      const open = () => void go({ to: 'TrackEntryDetails', params: { trackId: room.id, entryId: pushed.entryId } });
      show({
        title: t('rooms.pushed', { title, room: room.title }),
        tone: 'success',
        action: { label: t('rooms.openPushed'), onSelect: open },
      });
    };
    return (tracks ?? [])
      .filter((it) => it.parentTrackId === trackId && it.type === 'BREAKOUT' && it.publishable && it.state === 0 && !it.pending)
      .map((room) => ({
        ...{ id: room.id, title: room.title },
        push: (entry: Entry) => attempt(push(room, entry), 'Error pushing an entry to a publish room'),
      }))
      .sort((a, b) => a.title.localeCompare(b.title));
  }, [t, run, attempt, show, go, tracks, trackId]);
}
