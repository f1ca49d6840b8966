import type { ChatMessage } from '@trackyard/contract';
import { formatDate, saidIn } from '@trackyard/rules';
import type { ReactNode } from 'react';
import { serverNow, useLive, useReader } from '../../../data/index.ts';
import { RouteLink } from '../../../links/index.ts';
import { Avatar, type AvatarPerson } from '../../../shared/people/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Badge, cx } from '../../../ui/index.ts';
import styles from './bookmarks.module.css';

interface Props {
  message: ChatMessage;
  /** Undefined where they are unknown: then the message says the name. */
  sender: AvatarPerson | undefined;
  numUnseen?: number;
  /** Below the words. */
  note: ReactNode;
  /** It opens its thread, also where it is no reply. */
  thread?: boolean;
  children?: ReactNode;
}

/** A message in a list outside its chat: a link to its place in the chat, with buttons beside it. */
export function MessageLinkRow({ message, sender, numUnseen = 0, note, thread = false, children }: Props) {
  const t = useTexts();
  const reader = useReader();
  const { senderId, senderName } = message;
  const person = sender ?? { id: senderId ?? senderName, displayName: senderName };
  const words = (
    <>
      <span className={styles.who}>
        <b dir="auto">{person.displayName}</b>
        <time dateTime={message.date}>{formatDate(message.date, { now: serverNow(), ...reader })}</time>
      </span>
      {message.status === 'deleted' ? (
        <span className={styles.gone}>{t('chat.deleted')}</span>
      ) : (
        <span className={styles.said} dir="auto" data-content="">
          {saidIn(message)}
        </span>
      )}
      <span className={styles.note} dir="auto">
        {note}
      </span>
    </>
  );
  return (
    <li className={cx(styles.row, numUnseen > 0 && styles.unread)}>
      <Place message={message} thread={thread}>
        <Avatar person={person} size="lg" />
        <span className={styles.words}>{words}</span>
        <Badge count={numUnseen} label={t('chat.newReplies', { count: numUnseen })} />
      </Place>
      {children && <span className={styles.buttons}>{children}</span>}
    </li>
  );
}

function Place({ message, thread, children }: Pick<Props, 'message' | 'children'> & { thread: boolean }) {
  const { trackId, id, parentMessageId, entryId } = message;
  const parentChatId = parentMessageId ?? (thread ? id : null);
  const commented = useLive('rows.commentThreads', entryId ? { of: trackId } : null)?.find((it) => it.id === entryId);
  if (entryId && commented?.tableId === null)
    return (
      <RouteLink to="TrackEntry" params={{ trackId, entryId }} query={{ message: id }} className={styles.place}>
        {children}
      </RouteLink>
    );
  if (entryId)
    return (
      <RouteLink to="SingleTrackTask" params={{ trackId, taskId: entryId }} query={{ message: id }} className={styles.place}>
        {children}
      </RouteLink>
    );
  if (!parentChatId)
    return (
      <RouteLink to="TrackChat" params={{ trackId }} query={{ message: id }} className={styles.place}>
        {children}
      </RouteLink>
    );
  return (
    <RouteLink
      to="SingleChatThread"
      params={{ trackId, parentChatId }}
      {...(parentMessageId && { query: { message: id } })}
      className={styles.place}
    >
      {children}
    </RouteLink>
  );
}
