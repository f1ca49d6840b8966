import { type DocUpdate, limits, scopeOf } from '@trackyard/contract';
import type { Database, Transaction } from '../database/index.ts';
import type { OutboxItem, OutboxItemOf } from '../stores/index.ts';
import { cursorOf } from '../sync/cursors.ts';

/** `whole`: all updates up to this one are in it. `bytes`: a Yjs update, base64. */
export type ShownUpdate = Pick<DocUpdate, 'id' | 'whole' | 'schema' | 'bytes'>;
/** The updates of a live document, and behind those of the server the person's own that it does not have yet. */
export interface DocumentUpdates {
  rows: readonly ShownUpdate[];
  /** Calls that wait to be sent. */
  waiting: number;
  /** Why the server did not take what somebody wrote here, which is still here; null: it took all. */
  refused: string | null;
  /** All that the server had when it was asked last is here. */
  ready: boolean;
}

type Push = OutboxItemOf<'docs.push'>;
const isPushTo =
  (articleId: string) =>
  (item: OutboxItem): item is Push =>
    item.operation === 'docs.push' && item.input.articleId === articleId;

const pushesTo = (cache: Pick<Database | Transaction, 'rows'>, articleId: string): Push[] =>
  (cache.rows('outbox') as OutboxItem[]).filter(isPushTo(articleId)).sort((a, b) => a.order - b.order);

/** All updates of a document: those of the server, and behind them the person's own that it does not have yet, in their order. */
export function documentUpdates(db: Database, articleId: string): DocumentUpdates {
  const pushes = pushesTo(db, articleId);
  const stored = [...db.group('docUpdates', articleId)].sort((a, b) => a.number - b.number);
  return {
    rows: [...stored, ...pushes.flatMap(unsentUpdates)],
    waiting: pushes.filter((it) => it.state === 'waiting').length,
    refused: pushes.find((it) => it.state === 'failed')?.failure ?? null,
    ready: cursorOf(db, scopeOf('doc', articleId)) !== undefined || isMadeHere(db, articleId),
  };
}

/** Whether the server lacks something that was written here, and whether it refused it. */
export function unsentState(db: Database, articleId: string): { waiting: boolean; refused: boolean; updates: readonly string[] } {
  const unsent = pushesTo(db, articleId).filter((it) => it.state !== 'confirmed');
  const refused = unsent.some((it) => it.state === 'failed');
  // Shown where the document itself is not here any more.
  return { waiting: unsent.length > 0, refused, updates: refused ? unsent.flatMap((it) => it.input.updates) : [] };
}

/** The article is made in this browser, and the server does not know of it yet: nobody else can have written in it. */
const isMadeHere = (db: Database, articleId: string): boolean =>
  db.rows('outbox').some((it) => it.operation === 'articles.create' && it.state !== 'confirmed' && it.input.id === articleId);

/** The same objects for an item as long as it stays as it is. */
function unsentUpdates(item: Push): readonly ShownUpdate[] {
  const known =
    shown.get(item) ?? item.input.updates.map((bytes, at) => ({ id: `${item.id}.${at}`, whole: false, schema: item.input.schema, bytes }));
  shown.set(item, known);
  return known;
}
const shown = new WeakMap<Push, readonly ShownUpdate[]>();

/** How many characters of updates go out in one call, below what a request may have. */
const mostCharacters = 600_000;

/** Takes what somebody goes on writing into the last call that was not sent yet, so that an hour without a connection is few requests. */
export function mergedPush(tx: Transaction, added: OutboxItem, isUnderWay: (id: string) => boolean): boolean {
  if (added.operation !== 'docs.push') return false;
  const last = pushesTo(tx, added.input.articleId).at(-1);
  if (last?.state !== 'waiting' || last.attempted || isUnderWay(last.id) || last.input.schema !== added.input.schema) return false;
  const updates = [...last.input.updates, ...added.input.updates];
  if (updates.length > limits.docUpdates || updates.reduce((sum, it) => sum + it.length, 0) > mostCharacters) return false;
  tx.put('outbox', { ...last, input: { ...last.input, updates } });
  return true;
}

/** Forgets what the server refused, and what waits on it: it would be refused as well. */
export const discardRefused = (db: Database, articleId: string): Promise<void> =>
  db.write('local', (tx) => {
    const pushes = pushesTo(tx, articleId);
    if (pushes.some((it) => it.state === 'failed'))
      tx.delete('outbox', ...pushes.filter((it) => it.state !== 'confirmed').map((it) => it.id));
  });
