import { type ChangedRow, type PulledScope, scopeOf } from '@trackyard/contract';
import type { DataWorkerClient } from '../interface.ts';
import { createDesk, type Desk } from './desk.ts';
import { frame, tokenFor } from './peer.ts';
import { anna, currentUserOf, membershipOf, message, messageRow, stateOf, trackId, trackOf } from './rows.ts';

/** What the peer answers to a pull: Anna, her track, and the newest messages of its chat, whole each time. */
export function answerPulls(desk: Desk, messages: () => ChangedRow[] = () => [messageRow(message(1))]): void {
  const whole = (scope: string, rows: ChangedRow[]): PulledScope => {
    const seq = Math.max(1, ...rows.map((it) => it.seq));
    return { ...frame(scope, 0, seq, rows), reset: true, more: false };
  };
  const me = scopeOf('user', anna);
  const chat = scopeOf('chat', trackId);
  desk.peer.on('sync.pull', ({ cursors, chats }: { cursors: Record<string, number>; chats: string[] }) => ({
    serverTime: desk.peer.serverTime,
    userId: anna,
    scopes: [
      whole(me, [
        { store: 'currentUser', id: anna, seq: 1, row: currentUserOf() },
        { store: 'memberships', id: trackId, seq: 1, row: membershipOf() },
      ]),
      whole(scopeOf('track', trackId), [{ store: 'tracks', id: trackId, seq: 1, row: trackOf() }]),
      ...(chats.includes(trackId) ? [whole(chat, messages())] : []),
    ].filter((it) => cursors[it.scope] === undefined),
    revoked: [],
    chatStates: [stateOf()],
  }));
  desk.peer.on('identity.getToken', () => tokenFor(anna));
  desk.peer.on('chat.listMessages', () => ({ messages: [], hasOlder: false, hasNewer: true }));
}

/** Anna at her desk, with the list of her tracks loaded and the line open. */
export async function annaAtDesk(options: Parameters<typeof createDesk>[0] = {}): Promise<{ desk: Desk; page: DataWorkerClient }> {
  const desk = createDesk(options);
  answerPulls(desk);
  const page = desk.page();
  await desk.time.settle();
  await Promise.all([page.act('session.signedIn', { token: tokenFor(anna) }), desk.time.settle()]);
  await desk.time.settle();
  return { desk, page };
}
