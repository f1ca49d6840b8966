import { updateOwnRow } from '../identity/index.ts';
import { type Listener, on } from '../platform/events.ts';
import type { Handler } from '../platform/operations/context.ts';

declare module '../platform/events.ts' {
  interface Events {
    'presence.appearanceChanged': { userId: string };
  }
}

export const setAppearOffline: Handler<'presence.setAppearOffline'> = async ({ db, feed, actor, announce }, { appearOffline }) => {
  await updateOwnRow(db, feed, actor.userId, { appear_offline: appearOffline });
  announce('presence.appearanceChanged', { userId: actor.userId });
  return {};
};

/** The others learn it within a second, on every node. */
export const tellAppearance: Listener = on('presence.appearanceChanged', ({ userId }, { bus, clock }) =>
  bus.publish('presence', { userId, at: clock.now().toISOString(), trackId: null, appearance: true }),
);
