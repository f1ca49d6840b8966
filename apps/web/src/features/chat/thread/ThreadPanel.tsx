import { IconX } from '@tabler/icons-react';
import type { CurrentUser } from '@trackyard/contract';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import { type KeyboardEvent, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { serverNow, useLive, useMe, useReader, useTrack, useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { IconButton } from '../../../ui/index.ts';
import { MarksContext, useMarksOf } from '../bookmarks/marks.ts';
import styles from '../chat.module.css';
import { Composer } from '../composer/Composer.tsx';
import { useTrackSource } from '../composer/source.ts';
import { ConversationContext } from '../conversation/conversation.ts';
import { silenceOf } from '../conversation/rights.ts';
import { takenBack } from '../conversation/useActions.ts';
import { useConversationOf } from '../conversation/useConversationOf.ts';
import { useEditLast } from '../conversation/useEditLast.ts';
import { usePageActions } from '../conversation/usePageActions.tsx';
import { usePageInUse } from '../conversation/usePageInUse.ts';
import { newestNumber, useReadPosition } from '../conversation/useReadPosition.ts';
import { useRestore } from '../conversation/useRestore.ts';
import { useStable } from '../conversation/useStable.ts';
import { FileDrop } from '../files/FileDrop.tsx';
import { useAttachRef } from '../files/useAttachments.ts';
import { Announcer } from '../list/Announcer.tsx';
import { MessageList, type MessageListHandle } from '../list/MessageList.tsx';
import { threadRows } from '../list/rows.ts';
import { emptyWindow, usePage } from '../list/usePage.ts';
import { useUnseenBelow, useWayToEnd } from '../list/useWayToEnd.ts';
import { NotLoaded } from '../NotLoaded.tsx';
import { TypingLine } from '../TypingLine.tsx';
import { FollowButton } from '../threads/FollowButton.tsx';
import { useThreadFollowing } from '../threads/useThreadFollowing.ts';
import { Waits } from '../Waits.tsx';
import { useFocusReturn } from './useFocusReturn.ts';

export interface ThreadPanelProps {
  trackId: string;
  parentMessageId: string;
  /** A reply to open at, instead of the end. */
  messageId: string | undefined;
  onClose(): void;
}

/** The replies to one message, beside the chat; on phones a sheet of its own. Escape closes it. */
export function ThreadPanel({ trackId, parentMessageId, messageId, onClose }: ThreadPanelProps) {
  const t = useTexts();
  const titleId = useId();
  const track = useTrack(trackId);
  const me = useMe();
  useFocusReturn(parentMessageId);
  useEscape(onClose);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // Dialogs and menus of the thread stand elsewhere, and have their own Escape.
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || !event.currentTarget.contains(event.target as Node)) return;
    event.preventDefault();
    onClose();
  };
  return (
    <aside className={styles.panel} aria-labelledby={titleId} onKeyDown={onKeyDown}>
      <header className={styles.panelHead}>
        <h2 id={titleId}>{t('chat.thread')}</h2>
        <Following trackId={trackId} parentMessageId={parentMessageId} />
        <IconButton size="sm" label={t('chat.closeThread')} icon={<IconX size={18} />} onClick={onClose} />
      </header>
      {track && me ? <Thread track={track} me={me} parentMessageId={parentMessageId} messageId={messageId} /> : <Waits />}
    </aside>
  );
}

function Following({ trackId, parentMessageId }: Pick<ThreadPanelProps, 'trackId' | 'parentMessageId'>) {
  const parent = useLive('chat.thread', { trackId, parentMessageId })?.parent;
  const { follows, change } = useThreadFollowing(trackId, parentMessageId, parent?.thread?.lastNumber ?? parent?.number);
  return follows === undefined ? null : <FollowButton follows={follows} onChange={change} />;
}

/** Escape where nothing else wants it: the focus may be in the chat, or nowhere after a click on text. */
function useEscape(close: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      const inUse = (event.target as Element).closest('input, textarea, [role="dialog"], [role="menu"]');
      if (!inUse && !document.querySelector('[role="dialog"], [role="menu"]')) close();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [close]);
}

const noop = (): void => {};

function Thread({
  track,
  me,
  parentMessageId,
  messageId,
}: { track: WorkspaceTrack; me: CurrentUser } & Pick<ThreadPanelProps, 'parentMessageId' | 'messageId'>) {
  const t = useTexts();
  const { act, run } = useWorker();
  const { timeZone } = useReader();
  const trackId = track.id;
  const live = useLive('chat.thread', { trackId, parentMessageId });
  const shown = live ?? emptyWindow;
  const parent = live?.parent ?? null;
  const { messages, hasOlder } = shown;
  const list = useRef<MessageListHandle>(null);
  const [newestInView, setNewestInView] = useState(false);
  const reading = usePageInUse() && newestInView;
  const rows = useMemo(
    () => (parent ? threadRows(parent, { messages, hasOlder, timeZone, newAfter: undefined, userId: me.id }) : []),
    [timeZone, parent, messages, hasOlder, me.id],
  );
  const seen = track.membership.lastChatThread[parentMessageId] ?? 0;
  const stopReading = useReadPosition({
    newest: newestNumber(messages),
    seen,
    reading,
    mark: (number) => run('chat.markThreadViewed', { trackId, messageId: parentMessageId, number }),
  });
  const { actions, editing, endEdit, dialog } = usePageActions(trackId, { openThread: noop, stopReading });
  const conversation = useConversationOf(track, me, { parentMessageId, entryId: null }, actions);
  const open = useCallback(
    () => void act('chat.openThread', { trackId, parentMessageId, messageId }).catch(takenBack),
    [act, trackId, parentMessageId, messageId],
  );
  useEffect(open, [open]);
  const loadOlder = useCallback(
    () => void act('chat.loadOlderReplies', { trackId, parentMessageId }).catch(takenBack),
    [act, trackId, parentMessageId],
  );
  const marks = useMarksOf(trackId);
  const page = usePage(shown);
  const toEnd = useWayToEnd(list, rows, shown.hasNewer, open);
  const unseen = useUnseenBelow(messages, newestInView, false, me.id);
  const restore = useRestore(track, me);
  const endEditing = useStable(endEdit);
  const editLast = useEditLast(messages, conversation);
  const attachRef = useAttachRef(me);
  const silence = silenceOf(track, me, serverNow());
  const name = parent && (conversation.personOf(parent.senderId)?.displayName ?? parent.senderName).split(/\s+/)[0];
  return (
    <ConversationContext value={conversation}>
      <MarksContext value={marks}>
        <FileDrop className={styles.threadBody} attachRef={silence === null ? attachRef : undefined}>
          {!parent && shown.ready && <p className={styles.centred}>{t('chat.threadGone')}</p>}
          {!parent && !shown.ready && (shown.problem ? <NotLoaded text={shown.problem} onRetry={open} /> : <Waits />)}
          {parent && (
            <MessageList
              ref={list}
              rows={rows}
              window={page}
              thread
              target={messageId}
              editingId={editing?.id}
              newCount={unseen}
              loadOlder={loadOlder}
              loadNewer={open}
              onJump={toEnd}
              onAtEnd={setNewestInView}
            />
          )}
          {track.state === 0 && <TypingLine />}
          <Composer
            source={useTrackSource({ trackId, parentMessageId })}
            label={name ? t('chat.replyTo', { name }) : t('chat.reply')}
            silence={silence && t(silence)}
            editing={editing}
            onRestore={restore}
            onEditEnd={endEditing}
            onEditEmptied={conversation.actions.remove}
            onEditLast={editLast}
            onSent={toEnd}
            attachRef={attachRef}
          />
          <Announcer messages={messages} myId={me.id} />
          {dialog}
        </FileDrop>
      </MarksContext>
    </ConversationContext>
  );
}
