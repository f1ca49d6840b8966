import { type ChatState, scopeOf } from '@trackyard/contract';
import type { Handler } from '../platform/operations/context.ts';
import {
  chooseThread,
  moveReadPositionBack,
  moveThreadReadPositionBack,
  setReadPosition,
  setReadPositions,
  setThreadReadPosition,
} from '../tracks/index.ts';
import { chatStates } from './states.ts';
import { isFollowed } from './thread-list.ts';

/** Moves the read position: forward only, and never beyond the head, since a larger number would mark future messages as read. */
export const markViewed: Handler<'chat.markViewed'> = async ({ db, feed, feeds, actor }, input) => {
  const { trackId } = input;
  const number = Math.min(input.number, await feeds.head(db, scopeOf('chat', trackId)));
  await setReadPosition(db, feed, { trackId, userId: actor.userId, number });
  return {};
};

export const markThreadViewed: Handler<'chat.markThreadViewed'> = async ({ db, feed, feeds, actor, message }, input) => {
  const { trackId } = input;
  const number = Math.min(input.number, await feeds.head(db, scopeOf('chat', trackId)));
  const parentMessageId = message.entryId ?? message.parentMessageId ?? message.id;
  await setThreadReadPosition(db, feed, { trackId, userId: actor.userId, parentMessageId, number });
  return {};
};

/** Mine to move back, unlike the numbers of messages: the counters are counted from it, so they follow. */
export const markUnread: Handler<'chat.markUnread'> = async ({ db, feed, actor, message }, { trackId }) => {
  const parentMessageId = message.entryId ?? message.parentMessageId;
  const { userId } = actor;
  const number = message.number - 1;
  if (!parentMessageId) {
    await moveReadPositionBack(db, feed, { trackId, userId, number });
    return {};
  }
  const thread = { trackId, userId, parentMessageId };
  // Of a thread that one does not follow nothing is counted, nor of comments that do not concern one.
  if (!(await isFollowed(db, { trackId, userId, parentId: parentMessageId })))
    await chooseThread(db, feed, { ...thread, follows: true, at: number });
  await moveThreadReadPositionBack(db, feed, { ...thread, number });
  return {};
};

/** Beside the chat: its threads, and what has comments. */
const conversationsIn = ({ unseenThreads, unseenComments }: ChatState): string[] => [
  ...Object.keys(unseenThreads),
  ...Object.keys(unseenComments),
];

/** Every chat that I may see in which something is unseen, with its threads and comments. */
export const markAllViewed: Handler<'chat.markAllViewed'> = async ({ db, feed, feeds, actor }) => {
  const unseen = (await chatStates(db, actor)).filter((it) => it.numUnseenChatMessages > 0 || conversationsIn(it).length > 0);
  const heads = await feeds.heads(
    db,
    unseen.map((it) => scopeOf('chat', it.trackId)),
  );
  const positions = unseen.map((it) => ({
    trackId: it.trackId,
    number: heads.get(scopeOf('chat', it.trackId)) ?? 0,
    parentMessageIds: conversationsIn(it),
  }));
  await setReadPositions(db, feed, actor.userId, positions);
  return {};
};
