import { type ChangedRow, parseScope, type ScopeKind } from '@trackyard/contract';
import type { Transaction } from '../database/index.ts';
import { storedMessage } from '../stores/index.ts';

const kinds: ReadonlySet<string> = new Set(['user', 'tenant', 'track', 'chat'] satisfies ScopeKind[]);
/** A newer server may have kinds that this build never asks for; by an older one the question for them would be refused. */
export const isKnownScope = (scope: string): boolean => kinds.has(parseScope(scope).kind);

/** Applies one changed row: puts it, or deletes it. */
export function applyRow(tx: Transaction, changed: ChangedRow): void {
  if (changed.row === null) tx.delete(changed.store, changed.id);
  else if (changed.store === 'chatMessages') tx.put('chatMessages', storedMessage(changed.row));
  else tx.put(changed.store, changed.row as never);
}

/** Deletes all rows of a scope from the cache. Drafts and the outbox stay. */
export async function forgetRows(tx: Transaction, scope: string): Promise<void> {
  const { kind, id } = parseScope(scope);
  if (kind === 'user') {
    tx.delete('memberships', ...tx.rows('memberships').map((it) => it.id));
    tx.delete('savedMessages', ...tx.rows('savedMessages').map((it) => it.id));
    tx.delete('currentUser', ...tx.rows('currentUser').map((it) => it.id));
    tx.delete('preferences', id);
    tx.delete('subscriptionSettings', id);
    tx.delete('userFlags', id);
  }
  if (kind === 'tenant') {
    tx.delete('tenants', id);
    tx.delete('tenantFlags', id);
    tx.delete(
      'groups',
      ...tx
        .rows('groups')
        .filter((it) => it.tenantId === id)
        .map((it) => it.id),
    );
    tx.delete(
      'users',
      ...tx
        .rows('users')
        .filter((it) => it.tenantId === id)
        .map((it) => it.id),
    );
  }
  if (kind === 'track') {
    tx.delete('tracks', id);
    tx.delete('trackFlags', id);
    tx.delete(
      'members',
      ...tx
        .rows('members')
        .filter((it) => it.trackId === id)
        .map((it) => it.id),
    );
  }
  if (kind === 'chat') {
    await tx.deleteMessagesOf(id);
    tx.delete(
      'pinnedItems',
      ...tx
        .rows('pinnedItems')
        .filter((it) => it.trackId === id)
        .map((it) => it.id),
    );
    tx.delete(
      'threads',
      ...tx
        .rows('threads')
        .filter((it) => it.trackId === id)
        .map((it) => it.id),
    );
    tx.touch('chatReset', id);
  }
}

/** Deletes a scope that the person may not see any more, or a chat that is evicted from the cache. */
export async function purge(tx: Transaction, scope: string): Promise<void> {
  await forgetRows(tx, scope);
  tx.delete('cursors', scope);
  const { kind, id } = parseScope(scope);
  if (kind === 'chat') tx.delete('chatRanges', id);
}
