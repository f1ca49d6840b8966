import { z } from 'zod';
import { chatState, typing } from '../chat/state.ts';
import { date, id, scope } from '../ids.ts';
import { limits } from '../limits.ts';
import { type Frame, frame } from './frame.ts';

/** What the server says on the socket. */
export const serverMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello'), serverTime: date, protocol: z.number().int(), cvs: z.string() }),
  z.object({ type: z.literal('changes'), frame }),
  z.object({ type: z.literal('chatStates'), chatStates: z.array(chatState) }),
  z.object({ type: z.literal('typing'), typing }),
  /** Who of the people that I may see was active within the last minute; the whole list each time. */
  z.object({ type: z.literal('online'), onlineUserIds: z.array(id), lastUpdated: date }),
  /** My rights changed: purge `revoked`, pull `granted`. Where both are empty something was left out, because I read too slowly: pull. */
  z.object({ type: z.literal('access'), granted: z.array(scope), revoked: z.array(scope) }),
  /** The session ended. `left`: by its own person's sign-out, so that nothing of them stays. Otherwise what they wrote waits for them. */
  z.object({ type: z.literal('signedOut'), left: z.boolean() }),
  z.object({ type: z.literal('pong') }),
]);
export type ServerMessage = Exclude<z.infer<typeof serverMessage>, { type: 'changes' }> | { type: 'changes'; frame: Frame };

/** What the client says on the socket: a sign of life, and which scopes of subscribed kinds it follows, all of them each time. Every act is an operation. */
export const clientMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ping') }),
  z.object({ type: z.literal('follow'), scopes: z.array(scope).max(limits.followedScopes + limits.followedPeople) }),
]);
export type ClientMessage = z.infer<typeof clientMessage>;
