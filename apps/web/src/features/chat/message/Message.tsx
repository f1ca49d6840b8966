import type { ListedMessage } from '@trackyard/data-worker';
import { formatLongDate, formatTime } from '@trackyard/rules';
import { memo, type ReactNode, useState } from 'react';
import { useReader } from '../../../data/index.ts';
import { PersonButton } from '../../../shared/people/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Tag } from '../../../ui/index.ts';
import { MarkLine } from '../bookmarks/MarkLine.tsx';
import { useConversation } from '../conversation/conversation.ts';
import { Face } from '../conversation/Face.tsx';
import { EmojiPopover } from '../emoji/EmojiPopover.tsx';
import { MessageFiles } from '../files/MessageFiles.tsx';
import { DeliveryState } from './DeliveryState.tsx';
import { Foldable } from './Foldable.tsx';
import { LinkCards } from './LinkCards.tsx';
import { MessageParts } from './MessageParts.tsx';
import { MessageSheet } from './MessageSheet.tsx';
import { MessageTools } from './MessageTools.tsx';
import styles from './message.module.css';
import { PositionMark } from './PositionMark.tsx';
import { Reactions } from './Reactions.tsx';
import { ThreadBranch } from './ThreadBranch.tsx';
import { useLongPress } from './useLongPress.ts';

export interface MessageProps {
  message: ListedMessage;
  /** Goes on where the sender's last message stopped: no name, no picture. */
  continues: boolean;
  /** The keyboard is on it. */
  focused: boolean;
  /** Its thread is open beside the chat. */
  threadOpen: boolean;
}

/** One message. It renders when itself changes, and for nothing else. */
export const Message = memo(function Message({ message, continues, focused, threadOpen }: MessageProps) {
  const [pointed, setPointed] = useState(false);
  const [pinned, setPinned] = useState(false);
  // On phones: the sheet of a long press, and the picker that it may go on to.
  const [longPress, setLongPress] = useState<'sheet' | 'picker' | null>(null);
  const [root, setRoot] = useState<HTMLDivElement | null>(null);
  const press = useLongPress(() => setLongPress('sheet'));
  const { actions } = useConversation();
  const quiet = message.source === 'system';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering and holding open what the keyboard has in the tool bar
    <div
      ref={setRoot}
      className={classOf(message, continues, pointed || pinned)}
      onPointerEnter={(event) => event.pointerType !== 'touch' && setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onContextMenu={(event) => longPress && event.preventDefault()}
      {...(quiet ? {} : press)}
    >
      {continues || quiet ? (
        <Time message={message} />
      ) : (
        <Sender message={message} second>
          <Face userId={message.senderId} name={message.senderName} size="lg" />
        </Sender>
      )}
      <div className={styles.body}>
        {!continues && !quiet && <Who message={message} focused={focused} />}
        {continues && !quiet && <SenderAgain message={message} focused={focused} />}
        {message.status !== 'deleted' && <MarkLine messageId={message.id} />}
        <PositionMark message={message} />
        <Content message={message} />
        <MessageFiles message={message} />
        <LinkCards message={message} />
        <DeliveryState message={message} onRetry={() => actions.retry(message)} onDiscard={() => actions.discard(message)} />
        {message.status !== 'deleted' && <Reactions message={message} />}
        <ThreadBranch message={message} open={threadOpen} />
      </div>
      {!quiet && (pointed || pinned || focused) && <MessageTools message={message} onPinned={setPinned} />}
      {longPress === 'sheet' && (
        <MessageSheet message={message} onClose={() => setLongPress(null)} onPicker={() => setLongPress('picker')} />
      )}
      {longPress === 'picker' && (
        <EmojiPopover anchor={root} onClose={() => setLongPress(null)} onPick={(emoji) => actions.react(message, emoji)} />
      )}
    </div>
  );
});

/** Opens the card of who wrote it. A feed has one stop for Tab: the names of other messages than the active one are left out. */
function Sender({
  message,
  focused,
  second,
  children,
}: {
  message: ListedMessage;
  focused?: boolean;
  second?: boolean;
  children: ReactNode;
}) {
  const { trackId, personOf } = useConversation();
  const name = nameOf(message, personOf(message.senderId)?.displayName);
  return (
    <PersonButton
      userId={message.guestId ? null : message.senderId}
      name={name}
      trackId={trackId}
      {...(second && { second })}
      tabIndex={focused ? 0 : -1}
    >
      {children}
    </PersonButton>
  );
}

/** Where the name stands above another message of theirs: the keyboard reaches it here, and only then it shows. */
function SenderAgain({ message, focused }: { message: ListedMessage; focused: boolean }) {
  const person = useConversation().personOf(message.senderId);
  // It stays from then on: the card that it opens takes the keyboard from the message.
  const [isReached, setReached] = useState(focused);
  if (focused && !isReached) setReached(true);
  if (!isReached || message.guestId) return null;
  return (
    <span className={styles.again}>
      <Sender message={message} focused={focused}>
        {nameOf(message, person?.displayName)}
      </Sender>
    </span>
  );
}

function Who({ message, focused }: { message: ListedMessage; focused: boolean }) {
  const t = useTexts();
  const person = useConversation().personOf(message.senderId);
  return (
    <div className={styles.who}>
      <b dir="auto">
        <Sender message={message} focused={focused}>
          {nameOf(message, person?.displayName)}
        </Sender>
      </b>
      {(message.guestId || person?.external) && <Tag tone="amber">{t(message.guestId ? 'guests.guest' : 'people.external')}</Tag>}
      {message.fromWorkflow && <Tag tone="amber">{t('chat.workflow')}</Tag>}
      <Time message={message} />
    </div>
  );
}

function Time({ message }: { message: ListedMessage }) {
  const reader = useReader();
  return (
    <time dateTime={message.date} title={formatLongDate(message.date, reader)}>
      {formatTime(message.date, reader)}
    </time>
  );
}

function Content({ message }: { message: ListedMessage }) {
  const t = useTexts();
  const { personOf } = useConversation();
  if (message.status === 'deleted') return <p className={styles.deleted}>{t('chat.deleted')}</p>;
  const edited = message.status === 'edited' ? <span className={styles.edited}>{t('chat.edited')}</span> : null;
  const { chatMessageContent: content, id, senderId } = message;
  // It is its files.
  if (content.parts.length === 0 && message.entryLinks.length > 0) return edited;
  return (
    <Foldable id={id} text={content.plain}>
      <MessageParts content={content} sender={nameOf(message, personOf(senderId)?.displayName)} tail={edited} />
    </Foldable>
  );
}

/** The present name of the sender; the name in the message where the sender is gone. */
const nameOf = (message: ListedMessage, now: string | undefined) => now ?? message.senderName;

function classOf(message: ListedMessage, continues: boolean, active: boolean): string {
  const pending = message.delivery === 'sending' || message.delivery === 'waiting';
  return [
    styles.message,
    continues && styles.continues,
    message.source === 'system' && styles.system,
    pending && styles.pending,
    message.delivery === 'failed' && styles.failed,
    active && styles.active,
  ]
    .filter(Boolean)
    .join(' ');
}
