import type { WorkspaceTrack } from '@trackyard/data-worker';
import { faceOf, isConversation, useTitle } from '../../../data/index.ts';
import { RouteLink } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { AvatarStack, Cover } from '../../../ui/index.ts';
import styles from './HomeTile.module.css';

/** Where one was: a track by its cover, a conversation by its people. */
export function HomeTile({ track }: { track: WorkspaceTrack }) {
  const t = useTexts();
  const title = useTitle()(track);
  const last = track.lastChatMessage;
  return (
    <li>
      <RouteLink to="TrackMainBase" params={{ trackId: track.id }} className={styles['tile']} title={title}>
        {isConversation(track) ? (
          <span className={styles['people']}>
            <AvatarStack people={track.others.map(faceOf)} size="lg" />
          </span>
        ) : (
          <Cover seed={track.id} />
        )}
        <span className={styles['words']}>
          <b dir="auto">{title}</b>
          <span>{last ? last.plain || t('home.newMessage') : track.subtitle || t('home.noMessages')}</span>
        </span>
      </RouteLink>
    </li>
  );
}
