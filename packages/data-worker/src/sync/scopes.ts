import { type ChangedRow, type DocUpdate, entityTable, parseScope, type SyncedStore } from '@trackyard/contract';
import type { Transaction } from '../database/index.ts';
import { forgetTexts } from '../entries/cached-texts.ts';
import { forgetThumbnail, forgetThumbnails } from '../entries/cached-thumbnails.ts';
import { type EntityInMemory, isWindowed, storedMessage } from '../stores/index.ts';

const entities = Object.entries(entityTable) as [SyncedStore, (typeof entityTable)[SyncedStore]][];

/** Applies one changed row: puts it, or deletes it. */
export function applyRow(tx: Transaction, changed: ChangedRow, scope: string): void {
  if (changed.store === 'records' || isOfEarlierShelf(tx, changed, scope)) return;
  if (changed.row === null) {
    tx.delete(changed.store, changed.id);
    if (changed.store === 'trackEntries') {
      forgetTexts(tx, (it) => it.entryId === changed.id);
      forgetThumbnail(tx, changed.id);
    }
  } else if (changed.store === 'chatMessages') tx.put('chatMessages', storedMessage(changed.row));
  else tx.put(changed.store, changed.row as never);
  // The updates that are in the state of a document are gone on the server, and needed no more.
  if (changed.store === 'docUpdates' && changed.row?.whole) forgetUpdates(tx, changed.row);
}

/**
 * Whether the row is of a shelf that its article has left: frames of two scopes come in any order, so that the end of its time in one shelf may be
 * heard of after its beginning in the other.
 */
function isOfEarlierShelf(tx: Transaction, changed: ChangedRow, scope: string): boolean {
  if (changed.store !== 'articles') return false;
  const here = tx.get('articles', changed.id);
  if (!here || here.shelf === parseScope(scope).id) return false;
  return changed.row === null || changed.row.shelfMoves < here.shelfMoves;
}

function forgetUpdates(tx: Transaction, { docId, number }: DocUpdate): void {
  const before = tx.rows('docUpdates').filter((it) => it.docId === docId && it.number < number);
  tx.delete('docUpdates', ...before.map((it) => it.id));
}

/** Deletes all rows of a scope from the cache. Drafts and the outbox stay. */
export async function forgetRows(tx: Transaction, scope: string): Promise<void> {
  const { kind, id } = parseScope(scope);
  for (const [store, place] of entities)
    if (store !== 'chatMessages' && !isWindowed(store) && place.scope === kind) forgetStore(tx, store, id);
  if (kind === 'chat') await forgetMessages(tx, id);
  // Texts are of files of the chat as well, whose right may end by itself.
  if (kind === 'chat' || kind === 'entries' || kind === 'track') forgetTexts(tx, (it) => it.trackId === id);
}

function forgetStore(tx: Transaction, store: EntityInMemory, scopeId: string): void {
  const { scopeField } = entityTable[store];
  const isOfScope = (row: object): boolean => scopeField === null || (row as Readonly<Record<string, unknown>>)[scopeField] === scopeId;
  const rows: readonly { id: string }[] = tx.rows(store);
  tx.delete(store, ...rows.filter(isOfScope).map((it) => it.id));
}

/** Of a chat: its messages, as far as they were paged in, and which threads are here. */
async function forgetMessages(tx: Transaction, trackId: string): Promise<void> {
  await tx.deleteMessagesOf(trackId);
  const threads = tx.rows('threads').filter((it) => it.trackId === trackId);
  tx.delete('threads', ...threads.map((it) => it.id));
  tx.touch('chatReset', trackId);
}

/** Deletes a scope that the person may not see any more, or a chat that is evicted from the cache. */
export async function purge(tx: Transaction, scope: string): Promise<void> {
  await forgetRows(tx, scope);
  tx.delete('cursors', scope);
  const { kind, id } = parseScope(scope);
  if (kind === 'chat') tx.delete('chatRanges', id);
  if (kind === 'entries' || kind === 'track') forgetThumbnails(tx, (it) => it.trackId === id);
  if (kind === 'table') forgetWindows(tx, scope);
}

/** Of a table: the records that pages showed of it, also on the disk. */
function forgetWindows(tx: Transaction, scope: string): void {
  const keys = tx.rows('recordWindowPlaces').flatMap((it) => (it.scope === scope ? [it.key] : []));
  tx.delete('recordWindows', ...keys);
  tx.delete('recordWindowPlaces', ...keys);
  tx.delete('recordChunks', ...(tx.get('wholeTables', scope)?.chunks ?? []));
  tx.delete('wholeTables', scope);
  tx.pass({ scope, seq: 0, reset: true, gone: true, rows: [] });
}
