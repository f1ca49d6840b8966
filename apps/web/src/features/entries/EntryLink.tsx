import { IconExternalLink, IconLock } from '@tabler/icons-react';
import { guestEntryAddress } from '@trackyard/contract';
import { isRoom } from '@trackyard/rules';
import type { Entry } from '../../data/index.ts';
import { useMe } from '../../data/index.ts';
import { RouteLink } from '../../links/index.ts';
import { useTexts } from '../../texts/index.ts';
import { isHeld } from './holds.ts';
import { hasOwnPage } from './own-page.ts';
import { useRoom } from './rooms/useRoom.ts';

interface Props {
  entry: Entry;
  className?: string | undefined;
  tabIndex?: number;
  'data-row'?: boolean;
  'data-name'?: boolean;
  'aria-describedby'?: string | undefined;
  /** It opens elsewhere, where this page learns nothing of it. */
  onElsewhere?: (() => void) | undefined;
}
/** The name of an entry, which opens it: a link or an app item in a tab of its own, a room as the track that it is, everything else in the product. */
export function EntryLink({ entry, onElsewhere, ...rest }: Props) {
  const me = useMe();
  const { id, trackId, title, url } = entry;
  if (url !== '')
    return (
      <a {...rest} href={url} target="_blank" rel="noopener noreferrer" draggable={false} onClick={onElsewhere} onAuxClick={onElsewhere}>
        <bdi>{title}</bdi> <IconExternalLink size={12} aria-hidden="true" />
      </a>
    );
  if (isRoom(entry)) return <RoomLink {...rest} entry={entry} onElsewhere={onElsewhere} />;
  if (me?.guest && entry.currentVersion) return <FileOfGuest {...rest} entry={entry} guestId={me.id} />;
  return (
    <RouteLink to={hasOwnPage(entry) ? 'TrackEntry' : 'TrackEntryDetails'} params={{ trackId, entryId: id }} {...rest} draggable={false}>
      <bdi>{title}</bdi>
    </RouteLink>
  );
}

/** Guests have no viewer (core spec §2.4): the browser shows the file where that is safe, and saves it else. */
function FileOfGuest({ entry, guestId, ...rest }: Props & { guestId: string }) {
  const { id, trackId, title, currentVersion } = entry;
  if (isHeld(currentVersion, guestId))
    return (
      <span {...rest}>
        <bdi>{title}</bdi>
      </span>
    );
  return (
    <a {...rest} href={guestEntryAddress(trackId, id, 'view', guestId)} target="_blank" rel="noopener noreferrer" draggable={false}>
      <bdi>{title}</bdi>
    </a>
  );
}

/** Who is not in the room sees its details. */
function RoomLink({ entry: { id, trackId, title, roomId }, onElsewhere, ...rest }: Props) {
  const t = useTexts();
  const room = useRoom(roomId);
  if (room)
    return (
      <RouteLink to="TrackMainBase" params={{ trackId: room.id }} {...rest} draggable={false} onClick={onElsewhere}>
        <bdi>{title}</bdi>
      </RouteLink>
    );
  return (
    <RouteLink to="TrackEntryDetails" params={{ trackId, entryId: id }} {...rest} draggable={false}>
      <bdi>{title}</bdi> {room === null && <IconLock size={12} role="img" aria-label={t('rooms.locked')} />}
    </RouteLink>
  );
}
