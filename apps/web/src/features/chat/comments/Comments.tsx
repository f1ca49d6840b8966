import type { CurrentUser } from '@trackyard/contract';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { mayDo, serverNow, useLive, useMe, useReader, useTrack, useWorker } from '../../../data/index.ts';
import type { CommentsProps } from '../../../shared/comments/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { EmptyState } from '../../../ui/index.ts';
import { MarksContext, useMarksOf } from '../bookmarks/marks.ts';
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
import { chatRows } from '../list/rows.ts';
import { emptyWindow, usePage } from '../list/usePage.ts';
import { useUnseenBelow, useWayToEnd } from '../list/useWayToEnd.ts';
import { NotLoaded } from '../NotLoaded.tsx';
import { TypingLine } from '../TypingLine.tsx';
import { Waits } from '../Waits.tsx';
import styles from './comments.module.css';

/** The comments on a record or an entry, for those who may see the chat of its track. */
export function Comments(props: CommentsProps) {
  const t = useTexts();
  const track = useTrack(props.trackId);
  const me = useMe();
  if (!track || !me) return <Waits />;
  if (!mayDo('chat.view', { track, me, now: serverNow() })) return <p className={styles.closed}>{t('comments.closed')}</p>;
  return <Conversation {...props} track={track} me={me} />;
}

const noop = (): void => {};

function Conversation({
  track,
  me,
  entryId,
  messageId,
  silence: reason,
  linkTo,
  positions,
}: CommentsProps & { track: WorkspaceTrack; me: CurrentUser }) {
  const t = useTexts();
  const { act, run } = useWorker();
  const { timeZone } = useReader();
  const trackId = track.id;
  const shown = useLive('chat.comments', { trackId, entryId }) ?? emptyWindow;
  const { messages, hasOlder } = shown;
  const list = useRef<MessageListHandle>(null);
  const [newestInView, setNewestInView] = useState(false);
  const rows = useMemo(
    () => chatRows({ messages, hasOlder, timeZone, newAfter: undefined, userId: me.id }),
    [messages, hasOlder, timeZone, me.id],
  );
  const stopReading = useReadPosition({
    newest: newestNumber(messages),
    seen: track.membership.lastChatThread[entryId] ?? 0,
    reading: usePageInUse() && newestInView,
    mark: (number) => run('chat.markCommentsViewed', { trackId, entryId, number }),
  });
  const { actions, editing, endEdit, dialog } = usePageActions(trackId, { openThread: noop, stopReading, linkTo });
  const talk = useConversationOf(track, me, { parentMessageId: null, entryId }, actions);
  const conversation = useMemo(() => ({ ...talk, positions }), [talk, positions]);
  const open = useCallback(
    () => void act('chat.openComments', { trackId, entryId, messageId }).catch(takenBack),
    [act, trackId, entryId, messageId],
  );
  useEffect(open, [open]);
  const loadOlder = useCallback(() => void act('chat.loadOlder', { trackId, entryId }).catch(takenBack), [act, trackId, entryId]);
  const page = usePage(shown);
  const toEnd = useWayToEnd(list, rows, shown.hasNewer, open);
  const unseen = useUnseenBelow(messages, newestInView, false, me.id);
  const silence = silenceOf(track, me, serverNow());
  const mayWrite = silence === null && reason === undefined;
  const attachRef = useAttachRef(me);
  return (
    <ConversationContext value={conversation}>
      <MarksContext value={useMarksOf(trackId)}>
        <FileDrop className={styles.comments} attachRef={mayWrite ? attachRef : undefined}>
          {messages.length > 0 ? (
            <MessageList
              ref={list}
              rows={rows}
              window={page}
              narrow
              target={messageId}
              editingId={editing?.id}
              newCount={unseen}
              loadOlder={loadOlder}
              loadNewer={open}
              onJump={toEnd}
              onAtEnd={setNewestInView}
            />
          ) : (
            <NoneYet ready={shown.ready} problem={shown.problem} mayWrite={mayWrite} onRetry={open} />
          )}
          {track.state === 0 && <TypingLine />}
          <Composer
            source={useTrackSource({ trackId, entryId })}
            label={t('comments.write')}
            silence={reason ?? (silence && t(silence))}
            editing={editing}
            onRestore={useRestore(track, me)}
            onEditEnd={useStable(endEdit)}
            onEditEmptied={conversation.actions.remove}
            onEditLast={useEditLast(messages, conversation)}
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

function NoneYet({ ready, problem, mayWrite, onRetry }: { ready: boolean; problem: string | null; mayWrite: boolean; onRetry(): void }) {
  const t = useTexts();
  if (!ready) return problem ? <NotLoaded text={problem} onRetry={onRetry} /> : <Waits />;
  return (
    <div className={styles.none}>
      <EmptyState title={t('comments.empty')} text={t(mayWrite ? 'comments.emptyText' : 'comments.emptyReadOnly')} />
    </div>
  );
}
