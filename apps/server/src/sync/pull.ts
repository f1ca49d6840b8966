import { type PullInput, parseScope, scopeOf } from '@trackyard/contract';
import { chatStates } from '../chat/index.ts';
import type { Handler } from '../platform/operations/context.ts';
import { grantedScopes } from '../tracks/index.ts';
import { readScopes } from './reading.ts';

/**
 * Answers, scope by scope, what changed since the caller's cursors, up to a page. Who gets no `chatStates` asks again
 * with the new cursors.
 */
export const pull: Handler<'sync.pull'> = async (call, input) => {
  const { db, actor, now } = call;
  const granted = new Set(await grantedScopes(db, actor));
  const asked = [...Object.keys(input.cursors), ...input.chats.map((it) => scopeOf('chat', it))];
  const { scopes, isLast } = await readScopes(call, scopesFor(granted, input, asked), input.cursors);
  const states = isLast ? await chatStates(db, actor, chatsAmong(granted)) : null;
  // After the rows: what was written once the caller had lost the right must not be among them.
  const still = new Set(await grantedScopes(db, actor));
  return {
    serverTime: now.toISOString(),
    userId: actor.userId,
    scopes: scopes.filter((it) => still.has(it.scope)),
    revoked: [...new Set(asked.filter((it) => !still.has(it)))],
    chatStates: states?.filter((it) => still.has(scopeOf('chat', it.trackId))) ?? null,
  };
};

const chatsAmong = (granted: ReadonlySet<string>): string[] =>
  [...granted].map(parseScope).flatMap(({ kind, id }) => (kind === 'chat' ? [id] : []));

/** All that the caller may see, in the order person, tenant, tracks, chats; of the chats only those that are followed. */
function scopesFor(granted: ReadonlySet<string>, { chats }: Pick<PullInput, 'cursors' | 'chats'>, asked: readonly string[]): string[] {
  const followed = new Set([...asked, ...chats.map((it) => scopeOf('chat', it))]);
  const order = ['user', 'tenant', 'track', 'chat'];
  return [...granted]
    .filter((it) => parseScope(it).kind !== 'chat' || followed.has(it))
    .sort((a, b) => order.indexOf(parseScope(a).kind) - order.indexOf(parseScope(b).kind));
}
