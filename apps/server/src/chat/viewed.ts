import { scopeOf } from '@trackyard/contract';
import type { Handler } from '../platform/operations/context.ts';
import { setReadPosition, setThreadReadPosition } from '../tracks/index.ts';

/** Forward only, and never beyond what there is: whoever says more would miss what comes next. */
export const markViewed: Handler<'chat.markViewed'> = async ({ db, feed, feeds, actor }, input) => {
  const { trackId } = input;
  const number = Math.min(input.number, await feeds.head(db, scopeOf('chat', trackId)));
  await setReadPosition(db, feed, { trackId, userId: actor.userId, number });
  return {};
};

export const markThreadViewed: Handler<'chat.markThreadViewed'> = async ({ db, feed, feeds, actor, message }, input) => {
  const { trackId } = input;
  const number = Math.min(input.number, await feeds.head(db, scopeOf('chat', trackId)));
  const parentMessageId = message.parentMessageId ?? message.id;
  await setThreadReadPosition(db, feed, { trackId, userId: actor.userId, parentMessageId, number });
  return {};
};
