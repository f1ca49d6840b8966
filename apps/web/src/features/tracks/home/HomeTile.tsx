import { IconDots, IconInfoCircle } from '@tabler/icons-react';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import { avatarOf, isConversation, useTitle } from '../../../data/index.ts';
import { RouteLink } from '../../../links/index.ts';
import { AvatarStack } from '../../../shared/people/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Cover, IconButton, Menu, type MenuItem } from '../../../ui/index.ts';
import { usePinActions } from '../actions/usePinActions.tsx';
import styles from './HomeTile.module.css';

/** Where one was: a track by its cover, a conversation by its people. */
export function HomeTile({ track }: { track: WorkspaceTrack }) {
  const t = useTexts();
  const title = useTitle()(track);
  const last = track.lastChatMessage;
  return (
    <li className={styles['place']}>
      <RouteLink to="TrackMainBase" params={{ trackId: track.id }} className={styles['tile']} title={title}>
        {isConversation(track) ? (
          <span className={styles['people']}>
            <AvatarStack people={track.others.map(avatarOf)} size="lg" />
          </span>
        ) : (
          <Cover seed={track.id} />
        )}
        <span className={styles['words']}>
          <b dir="auto">{title}</b>
          <span>{last ? last.plain || t('home.newMessage') : track.subtitle || t('home.noMessages')}</span>
        </span>
      </RouteLink>
      <TileMenu track={track} title={title} />
    </li>
  );
}

/** What one does with many tracks in a row: the rest stands in each track's own menu. */
function TileMenu({ track, title }: { track: WorkspaceTrack; title: string }) {
  const t = useTexts();
  const place = usePinActions(track);
  const items: MenuItem[] = [
    ...place,
    { itemType: 'item', name: t('tracks.info'), icon: <IconInfoCircle />, route: { to: 'TrackInfo', params: { trackId: track.id } } },
  ];
  return (
    <Menu
      label={title}
      items={items}
      lastInPalette
      trigger={<IconButton label={t('tracks.actionsOf', { title })} icon={<IconDots size={16} />} size="xs" className={styles['more']} />}
    />
  );
}
