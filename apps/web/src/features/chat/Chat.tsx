import type { CurrentUser } from '@trackyard/contract';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { mayDo, serverNow, useLive, useReader, useWorker } from '../../data/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Button, EmptyState } from '../../ui/index.ts';
import { MarksContext, useMarksOf } from './bookmarks/marks.ts';
import { PinnedBar } from './bookmarks/PinnedBar.tsx';
import styles from './chat.module.css';
import { Composer } from './composer/Composer.tsx';
import { useTrackSource } from './composer/source.ts';
import { ConversationContext } from './conversation/conversation.ts';
import { silenceOf } from './conversation/rights.ts';
import { takenBack } from './conversation/useActions.ts';
import { useConversationOf } from './conversation/useConversationOf.ts';
import { useEditLast } from './conversation/useEditLast.ts';
import { useNewLine } from './conversation/useNewLine.ts';
import { usePageActions } from './conversation/usePageActions.tsx';
import { usePageInUse } from './conversation/usePageInUse.ts';
import { newestNumber, useReadPosition } from './conversation/useReadPosition.ts';
import { useRestore } from './conversation/useRestore.ts';
import { useStable } from './conversation/useStable.ts';
import { FileDrop } from './files/FileDrop.tsx';
import { useAttachRef } from './files/useAttachments.ts';
import { Announcer } from './list/Announcer.tsx';
import { MessageList, type MessageListHandle } from './list/MessageList.tsx';
import { chatRows } from './list/rows.ts';
import { emptyWindow, usePage } from './list/usePage.ts';
import { useTrim } from './list/useTrim.ts';
import { useUnseenBelow, useWayToEnd } from './list/useWayToEnd.ts';
import { NotLoaded } from './NotLoaded.tsx';
import { TypingLine } from './TypingLine.tsx';
import { Waits } from './Waits.tsx';

interface ChatProps {
  track: WorkspaceTrack;
  me: CurrentUser;
  messageId: string | undefined;
  threadId: string | null;
  onThread(parentMessageId: string): void;
}

/** The chat of one track. It renders with each message; its parts only when something of theirs changed. */
export function Chat({ track, me, messageId, threadId, onThread }: ChatProps) {
  const t = useTexts();
  const { run } = useWorker();
  const { timeZone } = useReader();
  const trackId = track.id;
  const mayView = mayDo('chat.view', { track, me, now: serverNow() });
  const silence = silenceOf(track, me, serverNow());
  const shown = useLive('chat.messages', mayView ? { trackId } : null) ?? emptyWindow;
  const { messages, hasOlder, hasNewer } = shown;
  const { open, loadOlder, loadNewer, trim } = useOpenChat(trackId, messageId, mayView);
  const list = useRef<MessageListHandle>(null);
  const [newestInView, setNewestInView] = useState(false);
  const reading = usePageInUse() && newestInView;
  const newAfter = useNewLine(track.membership.lastChat, track.numUnseenChatMessages > 0, messages, reading, me.id);
  const rows = useMemo(
    () => chatRows({ messages, hasOlder, timeZone, newAfter, userId: me.id }),
    [timeZone, messages, hasOlder, newAfter, me.id],
  );
  const seen = track.membership.lastChat;
  const stopReading = useReadPosition({
    newest: newestNumber(messages),
    seen,
    reading,
    mark: (number) => run('chat.markViewed', { trackId, number }),
  });
  const { actions, editing, endEdit, dialog } = usePageActions(trackId, { openThread: (message) => onThread(message.id), stopReading });
  const conversation = useConversationOf(track, me, { parentMessageId: null, entryId: null }, actions);
  const marks = useMarksOf(trackId);
  const page = usePage(shown);
  const restore = useRestore(track, me);
  const endEditing = useStable(endEdit);
  const editLast = useEditLast(messages, conversation);
  const attachRef = useAttachRef(me);
  const source = useTrackSource({ trackId });
  const toEnd = useWayToEnd(list, rows, hasNewer, open);
  useTrim(messages.length, newestInView, trim);
  const unseen = useUnseenBelow(messages, newestInView, hasNewer, me.id);
  return (
    <ConversationContext value={conversation}>
      <MarksContext value={marks}>
        <FileDrop className={styles.chat} attachRef={silence === null ? attachRef : undefined}>
          {mayView && <PinnedBar />}
          {!mayView && (
            <div className={styles.centred}>
              <EmptyState title={t('chat.mayNotViewTitle')} text={t(me.guest ? 'guests.chatNotOpen' : 'chat.mayNotView')} />
            </div>
          )}
          {mayView && !shown.ready && (shown.problem ? <NotLoaded text={shown.problem} onRetry={open} /> : <Waits />)}
          {mayView && shown.ready && rows.length === 0 && !hasOlder && <Nothing silence={silence} />}
          {/* What one writes meanwhile shows, although nothing else is here. */}
          {mayView && (rows.length > 0 || (shown.ready && hasOlder)) && (
            <MessageList
              ref={list}
              rows={rows}
              window={page}
              target={messageId && (shown.around ?? messageId)}
              openThreadId={threadId}
              editingId={editing?.id}
              newCount={hasNewer ? track.numUnseenChatMessages : unseen}
              loadOlder={loadOlder}
              loadNewer={loadNewer}
              onJump={toEnd}
              onAtEnd={setNewestInView}
            />
          )}
          {track.state === 0 && <TypingLine />}
          {(mayView || silence === null) && (
            <Composer
              source={source}
              label={t('chat.messageTo', { title: titleOf(track) })}
              silence={silence && t(silence)}
              editing={editing}
              onRestore={restore}
              onEditEnd={endEditing}
              onEditEmptied={conversation.actions.remove}
              onEditLast={editLast}
              onSent={toEnd}
              attachRef={attachRef}
            />
          )}
          <Announcer messages={messages} myId={me.id} />
          {dialog}
        </FileDrop>
      </MarksContext>
    </ConversationContext>
  );
}

/** Opens the chat at its end or around a message, and again when one is let in (spec §4: the right to view comes, and with it the chat). */
function useOpenChat(trackId: string, messageId: string | undefined, mayView: boolean) {
  const { act } = useWorker();
  const opened = useRef(false);
  const open = useCallback(() => void act('chat.open', { trackId }).catch(takenBack), [act, trackId]);
  useEffect(() => {
    if (mayView && messageId !== undefined) act('chat.openAround', { trackId, messageId }).catch(takenBack);
    // An address that loses its message, for a thread that opens, leaves the reader where they are.
    else if (mayView && !opened.current) open();
    opened.current = mayView;
  }, [act, open, trackId, messageId, mayView]);
  const loadOlder = useCallback(() => void act('chat.loadOlder', { trackId }).catch(takenBack), [act, trackId]);
  const loadNewer = useCallback(() => void act('chat.loadNewer', { trackId }).catch(takenBack), [act, trackId]);
  const trim = useCallback(() => void act('chat.trim', { trackId }).catch(takenBack), [act, trackId]);
  return { open, loadOlder, loadNewer, trim };
}

function Nothing({ silence }: { silence: ReturnType<typeof silenceOf> }) {
  const t = useTexts();
  const mayWrite = silence === null;
  const archived = silence === 'chat.archived';
  const readOnly = archived ? 'chat.emptyTextArchived' : 'chat.emptyTextReadOnly';
  const write = () => document.querySelector<HTMLElement>(`.${styles.chat} textarea`)?.focus();
  return (
    <div className={styles.centred}>
      <EmptyState
        title={t(archived ? 'chat.emptyTitleArchived' : 'chat.emptyTitle')}
        text={t(mayWrite ? 'chat.emptyText' : readOnly)}
        action={mayWrite && <Button onClick={write}>{t('chat.emptyAction')}</Button>}
      />
    </div>
  );
}

/** A private chat has no title but its people. */
const titleOf = (track: WorkspaceTrack): string =>
  (track.type === 'PRIVATE_CHAT' && track.others.map((it) => it.person.displayName).join(', ')) || track.title;
