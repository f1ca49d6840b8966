import { limits, type PulledScope, type PullInput, parseScope, scopeOf } from '@trackyard/contract';
import { chatStates } from '../chat/index.ts';
import type { Handler } from '../platform/operations/context.ts';
import { grantedScopes } from '../tracks/index.ts';
import { readScope } from './scope.ts';
import { standing } from './standing.ts';

/**
 * Answers, scope by scope, what changed since the caller's cursors, up to a page. Who gets no `chatStates` asks again
 * with the new cursors.
 */
export const pull: Handler<'sync.pull'> = async (call, input) => {
  const { db, actor, now } = call;
  const granted = new Set(await grantedScopes(db, actor));
  const asked = [...Object.keys(input.cursors), ...input.chats.map((it) => scopeOf('chat', it))];
  const wanted = scopesFor(granted, input, asked);
  const places = await standing(db, wanted);
  const scopes: PulledScope[] = [];
  let left: number = limits.syncPage;
  let isLast = true;
  for (const scope of wanted) {
    if (left <= 0) {
      isLast = false;
      break;
    }
    const pulled = await readScope(call, scope, input.cursors[scope], places.get(scope) ?? { head: 0, purged: 0 }, left);
    if (!pulled) continue;
    scopes.push(pulled);
    left -= pulled.rows.length;
    isLast &&= !pulled.more;
  }
  return {
    serverTime: now.toISOString(),
    userId: actor.userId,
    scopes,
    revoked: [...new Set(asked.filter((it) => !granted.has(it)))],
    chatStates: isLast ? await chatStates(db, actor) : null,
  };
};

/** All that the caller may see, in the order person, tenant, tracks, chats; of the chats only those that are followed. */
function scopesFor(granted: ReadonlySet<string>, { chats }: Pick<PullInput, 'cursors' | 'chats'>, asked: readonly string[]): string[] {
  const followed = new Set([...asked, ...chats.map((it) => scopeOf('chat', it))]);
  const order = ['user', 'tenant', 'track', 'chat'];
  return [...granted]
    .filter((it) => parseScope(it).kind !== 'chat' || followed.has(it))
    .sort((a, b) => order.indexOf(parseScope(a).kind) - order.indexOf(parseScope(b).kind));
}
