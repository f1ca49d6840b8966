import { pathOf } from '@trackyard/contract';
import type { ListedMessage } from '@trackyard/data-worker';
import { sharedPartOf } from '@trackyard/rules';
import { useMemo, useRef } from 'react';
import { useWorker } from '../../../data/index.ts';
import type { MessageActions } from './conversation.ts';

/** What the page does itself; the rest goes to the worker. */
export interface PageActions {
  edit(message: ListedMessage): void;
  remove(message: ListedMessage): void;
  openThread(message: ListedMessage): void;
  markUnread(message: ListedMessage): void;
  forward(message: ListedMessage): void;
  copy(text: string): void;
  /** The address of a comment, which its page knows. */
  linkTo?(messageId: string): string;
}

/** The acts on messages, made once for each conversation: rows that hold them need no rendering when the page's own change. */
export function useActions(trackId: string, myId: string, page: PageActions): MessageActions {
  const { run, act } = useWorker();
  const latest = useRef(page);
  latest.current = page;
  return useMemo(
    () => ({
      edit: (message) => latest.current.edit(message),
      remove: (message) => latest.current.remove(message),
      openThread: (message) => latest.current.openThread(message),
      forward: (message) => latest.current.forward(message),
      markUnread: (message) => latest.current.markUnread(message),
      react: (message, emoji) => {
        const reacted = !message.reactions.some((it) => it.emoji === emoji && it.userIds.includes(myId));
        run('chat.toggleReaction', { trackId, messageId: message.id, emoji, reacted }).catch(takenBack);
      },
      setSaved: ({ id: messageId }, saved) => run('chat.setSaved', { trackId, messageId, saved }).catch(takenBack),
      // What fails is logged, and not shown (core §8).
      setPinned: ({ id: messageId }, pinned) => run('chat.setPinned', { trackId, messageId, pinned }).catch(takenBack),
      removePreview: (message, url) => {
        run('chat.removePreview', { trackId, messageId: message.id, url }).catch(takenBack);
      },
      removeFile: (message, entryId) => {
        act('uploads.cancel', { id: entryId })
          .then(() => run('chat.removeFile', { trackId, messageId: message.id, entryId }))
          .catch(takenBack);
      },
      retryFile: (id) => void act('uploads.retry', { id }).catch(takenBack),
      retry: (message) => void act('outbox.retry', { id: message.id }).catch(takenBack),
      discard: (message) => void act('outbox.discard', { id: message.id }).catch(takenBack),
      copyText: (message) => latest.current.copy(message.chatMessageContent.plain || sharedPartOf(message).plain),
      copyLink: (message) => latest.current.copy(latest.current.linkTo?.(message.id) ?? messageLink(message)),
    }),
    [run, act, trackId, myId],
  );
}

/** The worker takes back what failed and tells people by a notice (decisions, core 20): here it is only kept for the log. */
export const takenBack = (error: unknown): void => console.warn('Taken back', error);

/** The address that opens the page around one message, or the thread in which it is. */
export const messageLink = ({ trackId, parentMessageId, id }: ListedMessage): string =>
  new URL(
    parentMessageId
      ? pathOf('SingleChatThread', { trackId, parentChatId: parentMessageId }, { message: id })
      : pathOf('TrackChat', { trackId }, { message: id }),
    window.location.href,
  ).href;
