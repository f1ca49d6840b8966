import { IconBellOff, IconMessages, IconPlus, IconStack2 } from '@tabler/icons-react';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import { formatDate } from '@trackyard/rules';
import { memo, useMemo, useRef, useState } from 'react';
import { avatarOf, chatsOf, isConversation, marksOf, useNow, useOnline, useReader, useTitle, useTracks } from '../../../data/index.ts';
import { RouteLink, useTrackLinks } from '../../../links/index.ts';
import { Avatar, AvatarStack } from '../../../shared/people/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Badge, buttonClass, cx, EmptyState, Page, PageHead, SkeletonRows, useVirtualRows } from '../../../ui/index.ts';
import { useLastLine } from '../useLastLine.ts';
import styles from './ConversationsPage.module.css';

/** Of all threads that I follow. */
const unseenReplies = (tracks: readonly WorkspaceTrack[]): number =>
  tracks
    .filter((it) => it.state === 0)
    .flatMap((it) => Object.values(it.unseenThreads))
    .reduce((sum, count) => sum + count, 0);

/** Each as high as another, at whatever size letters have: none needs to be measured. */
const rowHeight = (): number => 3.5 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** Direct and group conversations, and the tracks in which somebody has written: the newest message first. */
export function ConversationsPage() {
  const t = useTexts();
  const tracks = useTracks();
  const chats = useMemo(() => chatsOf(tracks ?? []), [tracks]);
  const unseen = useMemo(() => unseenReplies(tracks ?? []), [tracks]);
  const keys = useMemo(() => chats.map((it) => it.id), [chats]);
  const box = useRef<HTMLDivElement>(null);
  const now = useNow();
  const [height] = useState(rowHeight);
  const heightOf = () => height;
  const { list, rows, active, onFocus, onKeyDown } = useVirtualRows({ keys, box, heightOf });
  const { addressOf, heard } = useTrackLinks();
  const start = (
    <RouteLink to="StartConversation" className={buttonClass('primary')}>
      <IconPlus size={16} aria-hidden="true" />
      {t('tracks.newChat')}
    </RouteLink>
  );
  return (
    <Page ref={box}>
      <PageHead title={t('tracks.chatsTitle')}>
        <span className={styles['ways']}>
          <RouteLink to="FollowedThreads" className={buttonClass('subtle')}>
            <IconMessages size={16} aria-hidden="true" />
            {t('chat.threads')}
            <Badge count={unseen} label={t('chat.newReplies', { count: unseen })} />
          </RouteLink>
          {chats.length > 0 && start}
        </span>
      </PageHead>
      {!tracks && <SkeletonRows label={t('ui.loading')} avatar />}
      {tracks && chats.length === 0 && <EmptyState title={t('tracks.noChats')} text={t('tracks.noChatsText')} action={start} />}
      <ul className={styles['rows']} style={{ blockSize: list.getTotalSize() }} {...heard} onFocus={onFocus} onKeyDown={onKeyDown}>
        {rows.map(({ index, slot, place }) => (
          <li key={slot} data-index={index} aria-setsize={chats.length} aria-posinset={index + 1} className={styles['place']} style={place}>
            <Chat track={chats[index]!} href={addressOf(chats[index]!.id)} tabIndex={index === active ? 0 : -1} now={now} />
          </li>
        ))}
      </ul>
    </Page>
  );
}

interface ChatProps {
  track: WorkspaceTrack;
  href: string;
  tabIndex: number;
  /** The list has one clock for all its rows. */
  now: Date;
}
const Chat = memo(function Chat({ track, href, tabIndex, now }: ChatProps) {
  const t = useTexts();
  const title = useTitle()(track);
  const reader = useReader();
  const last = track.lastChatMessage;
  const line = useLastLine(track);
  const { unseen, counted, isNew, muted } = marksOf(track);
  return (
    <a href={href} className={cx(styles['row'], isNew && styles['unread'])} data-row tabIndex={tabIndex}>
      <span className={styles['faces']}>
        {isConversation(track) ? <Faces track={track} title={title} /> : <IconStack2 size={20} aria-hidden="true" />}
      </span>
      <span className={styles['words']}>
        <b>{title}</b>
        <span>{line ?? t('tracks.noMessages')}</span>
      </span>
      {muted && <IconBellOff size={14} aria-label={t('tracks.muted')} />}
      {last && <time dateTime={last.date}>{formatDate(last.date, { now, ...reader })}</time>}
      {unseen > 0 && <Badge count={unseen} label={t(counted, { count: unseen })} />}
    </a>
  );
});

function Faces({ track, title }: { track: WorkspaceTrack; title: string }) {
  const online = useOnline();
  const people = track.others.map(avatarOf);
  const [only] = people;
  if (people.length > 1) return <AvatarStack people={people} size="sm" most={2} />;
  return (
    <Avatar person={only ?? { id: track.id, displayName: title }} size="lg" presence={only && online.has(only.id) ? 'online' : 'away'} />
  );
}
