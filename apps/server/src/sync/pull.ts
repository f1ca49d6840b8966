import { followedWith, type PullInput, parseScope, scopeKinds, scopeOf } from '@trackyard/contract';
import { chatStates } from '../chat/index.ts';
import { inSnapshot } from '../platform/database/snapshot.ts';
import type { Handler } from '../platform/operations/context.ts';
import { readScopes } from './reading.ts';

/**
 * Answers, scope by scope, what changed since the caller's cursors, up to a page. Who gets no `chatStates` asks again
 * with the new cursors.
 */
export const pull: Handler<'sync.pull'> = ({ database, feeds, scopes, actor, now }, input) =>
  // Of one moment: what was written once the caller had lost a right is not among the rows.
  inSnapshot(database, async (db) => {
    const asked = [...Object.keys(input.cursors), ...input.chats.map((it) => scopeOf('chat', it)), ...input.follow];
    const granted = new Set([...(await scopes.grants(db, actor)).scopes, ...(await scopes.subscribed(db, actor, asked))]);
    const { scopes: pulled, isLast } = await readScopes({ db, feeds }, scopesFor(granted, input, asked), input.cursors);
    return {
      serverTime: now.toISOString(),
      userId: actor.userId,
      scopes: pulled,
      revoked: [...new Set(asked.filter((it) => !granted.has(it)))],
      chatStates: isLast ? await chatStates(db, actor, chatsAmong(granted)) : null,
    };
  });

const chatsAmong = (granted: ReadonlySet<string>): string[] =>
  [...granted].map(parseScope).flatMap(({ kind, id }) => (kind === 'chat' ? [id] : []));

/** The scopes that the caller may see, in the order of the kinds. Chats and subscribed kinds only if they are followed. */
function scopesFor(granted: ReadonlySet<string>, { chats }: Pick<PullInput, 'cursors' | 'chats'>, asked: readonly string[]): string[] {
  const followed = new Set([...asked, ...chats.map((it) => scopeOf('chat', it))]);
  const order = Object.keys(scopeKinds);
  return [...granted]
    .filter((it) => scopeKinds[parseScope(it).kind] === 'whole' || followed.has(it) || followed.has(followedWith(it)))
    .sort((a, b) => order.indexOf(parseScope(a).kind) - order.indexOf(parseScope(b).kind));
}
