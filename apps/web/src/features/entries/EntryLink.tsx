import { IconExternalLink, IconLock } from '@tabler/icons-react';
import { isRoom } from '@trackyard/rules';
import { RouteLink } from '../../links/index.ts';
import { useTexts } from '../../texts/index.ts';
import { hasOwnPage } from './own-page.ts';
import { useRoom } from './rooms/useRoom.ts';
import type { Entry } from './tree.ts';

interface Props {
  entry: Entry;
  className?: string | undefined;
  tabIndex?: number;
  'data-row'?: boolean;
  'data-name'?: boolean;
}
/** The name of an entry, which opens it: a link or an app item in a tab of its own, a room as the track that it is, everything else in the product. */
export function EntryLink({ entry, ...rest }: Props) {
  const { id, trackId, title, url } = entry;
  if (url !== '')
    return (
      <a {...rest} href={url} target="_blank" rel="noopener noreferrer" draggable={false}>
        <bdi>{title}</bdi> <IconExternalLink size={12} aria-hidden="true" />
      </a>
    );
  if (isRoom(entry)) return <RoomLink {...rest} entry={entry} />;
  return (
    <RouteLink to={hasOwnPage(entry) ? 'TrackEntry' : 'TrackEntryDetails'} params={{ trackId, entryId: id }} {...rest} draggable={false}>
      <bdi>{title}</bdi>
    </RouteLink>
  );
}

/** Who is not in the room sees its details. */
function RoomLink({ entry: { id, trackId, title, roomId }, ...rest }: Props) {
  const t = useTexts();
  const room = useRoom(roomId);
  if (room)
    return (
      <RouteLink to="TrackMainBase" params={{ trackId: room.id }} {...rest} draggable={false}>
        <bdi>{title}</bdi>
      </RouteLink>
    );
  return (
    <RouteLink to="TrackEntryDetails" params={{ trackId, entryId: id }} {...rest} draggable={false}>
      <bdi>{title}</bdi> {room === null && <IconLock size={12} role="img" aria-label={t('rooms.locked')} />}
    </RouteLink>
  );
}
