import type { ChatMessage } from '@trackyard/contract';
import { formatDate, previewText, sharedPartOf } from '@trackyard/rules';
import type { ReactNode } from 'react';
import { serverNow, useReader } from '../../../data/index.ts';
import { RouteLink } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Stop } from '../../../ui/index.ts';
import styles from './kept.module.css';

interface Props {
  message: ChatMessage;
  sender: string;
  unread?: boolean;
  /** Below the words. */
  note: ReactNode;
  /** It opens its thread, also where it is no reply. */
  thread?: boolean;
  children?: ReactNode;
}

/** A message in a list that stands elsewhere than its chat: a link to where it was said, and what one may do with it here. */
export function KeptRow({ message, sender, unread = false, note, thread = false, children }: Props) {
  const t = useTexts();
  const reader = useReader();
  const words = (
    <>
      <span className={styles.who}>
        <b dir="auto">{sender}</b>
        <time dateTime={message.date}>{formatDate(message.date, { now: serverNow(), ...reader })}</time>
      </span>
      <span className={message.status === 'deleted' ? styles.gone : styles.said} dir="auto">
        {message.status === 'deleted' ? t('chat.deleted') : saidIn(message)}
      </span>
      <span className={styles.note}>{note}</span>
    </>
  );
  return (
    <li className={styles.row}>
      <Place message={message} thread={thread}>
        <Stop state={unread ? 'unread' : 'read'} className={styles.stop} />
        <span className={styles.words}>{words}</span>
      </Place>
      {children && <span className={styles.buttons}>{children}</span>}
    </li>
  );
}

function Place({ message, thread, children }: Pick<Props, 'message' | 'children'> & { thread: boolean }) {
  const { trackId, id, parentMessageId } = message;
  const parentChatId = parentMessageId ?? (thread ? id : null);
  if (!parentChatId)
    return (
      <RouteLink to="TrackChat" params={{ trackId }} query={{ message: id }} className={styles.place}>
        {children}
      </RouteLink>
    );
  return (
    <RouteLink to="SingleChatThread" params={{ trackId, parentChatId }} className={styles.place}>
      {children}
    </RouteLink>
  );
}

const saidIn = (message: ChatMessage): string => previewText(message.chatMessageContent.plain || sharedPartOf(message).plain);
