import { IconPlus } from '@tabler/icons-react';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import { formatDate } from '@trackyard/rules';
import { useMemo } from 'react';
import { conversationsOf, reader, useNow, useOnline, useTitle, useTracks } from '../../../data/index.ts';
import { RouteLink } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Avatar, AvatarStack, Badge, buttonClass, cx, EmptyState, RovingList, SkeletonRows } from '../../../ui/index.ts';
import { useLastLine } from '../useLastLine.ts';
import styles from './ConversationsPage.module.css';

/** Direct and group conversations, the newest first. */
export function ConversationsPage() {
  const t = useTexts();
  const tracks = useTracks();
  const conversations = useMemo(() => conversationsOf(tracks ?? []), [tracks]);
  const start = (
    <RouteLink to="StartConversation" className={buttonClass('primary')}>
      <IconPlus size={16} aria-hidden="true" />
      {t('tracks.newChat')}
    </RouteLink>
  );
  return (
    <div className={styles['page']}>
      <div className={styles['column']}>
        <header className={styles['header']}>
          <h1>{t('tracks.chatsTitle')}</h1>
          {conversations.length > 0 && start}
        </header>
        {!tracks && <SkeletonRows label={t('ui.loading')} avatar />}
        {tracks && conversations.length === 0 && <EmptyState title={t('tracks.noChats')} text={t('tracks.noChatsText')} action={start} />}
        <RovingList>
          {conversations.map((it) => (
            <Conversation key={it.id} track={it} />
          ))}
        </RovingList>
      </div>
    </div>
  );
}

function Conversation({ track }: { track: WorkspaceTrack }) {
  const t = useTexts();
  const title = useTitle()(track);
  const now = useNow();
  const online = useOnline();
  const last = track.lastChatMessage;
  const line = useLastLine(track);
  const people = track.others.map((it) => ({ id: it.userId, displayName: it.person.displayName, color: it.person.color }));
  const [only] = people;
  const unseen = track.numUnseenChatMessages;
  return (
    <li>
      <RouteLink to="TrackMainBase" params={{ trackId: track.id }} className={cx(styles['row'], unseen > 0 && styles['unread'])}>
        <span className={styles['faces']}>
          {people.length > 1 ? (
            <AvatarStack people={people} size="sm" most={2} />
          ) : (
            <Avatar
              person={only ?? { id: track.id, displayName: title }}
              size="lg"
              presence={only && online.has(only.id) ? 'online' : 'away'}
            />
          )}
        </span>
        <span className={styles['words']}>
          <b>{title}</b>
          <span>{line ?? t('tracks.noMessages')}</span>
        </span>
        {last && <time dateTime={last.date}>{formatDate(last.date, { now, ...reader })}</time>}
        <Badge count={unseen} label={t('ui.unread', { count: unseen })} />
      </RouteLink>
    </li>
  );
}
