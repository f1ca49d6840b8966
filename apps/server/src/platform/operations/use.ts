import type { Operation, OperationName } from '@trackyard/contract';

/** A page that is left open marks new messages as read. */
const byItself: readonly OperationName[] = ['chat.markViewed', 'chat.markThreadViewed'];

/**
 * Whether a person is behind a call, which keeps their session alive: they change something, or report activity. The
 * queries of an open tab keep no session alive, however long it stays open.
 */
export function isUse({ kind, name }: Operation, body: unknown): boolean {
  if (name === 'presence.update') return (body as { active?: unknown } | null)?.active !== false;
  return kind === 'mutation' && !byItself.includes(name as OperationName);
}
