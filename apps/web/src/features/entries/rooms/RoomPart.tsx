import { IconLock } from '@tabler/icons-react';
import type { Entry } from '../../../data/index.ts';
import { useNameOf } from '../../../data/index.ts';
import { RouteLink } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { buttonClass } from '../../../ui/index.ts';
import styles from './RoomPart.module.css';
import { useRoom } from './useRoom.ts';

/** The way into a room, or why there is none. */
export function RoomPart({ entry: { trackId, authorId, roomId } }: { entry: Entry }) {
  const t = useTexts();
  const nameOf = useNameOf(trackId);
  const room = useRoom(roomId);
  if (room)
    return (
      <span>
        <RouteLink to="TrackMainBase" params={{ trackId: room.id }} className={buttonClass('primary', 'sm')}>
          {t('rooms.open')}
        </RouteLink>
      </span>
    );
  if (room === undefined) return null;
  return (
    <p className={styles['locked']}>
      <IconLock size={16} aria-hidden="true" />
      {roomId === null ? t('rooms.gone') : t('rooms.lockedText', { name: nameOf(authorId) })}
    </p>
  );
}
