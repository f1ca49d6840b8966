import type { OfflineOperation, ParsedInputOf } from '@trackyard/contract';

export interface OutboxItemOf<N extends OfflineOperation> {
  /** The shape of this item and its input (`database/outbox-versions.ts`): it outlives the schema of the cache. */
  version: number;
  /** The Idempotency-Key: the same over all tries and restarts. */
  id: string;
  operation: N;
  input: ParsedInputOf<N>;
  /** Place in the outbox. */
  order: number;
  created: number;
  tries: number;
  /** A request with the key may have reached the server, even where no answer came back: stored before the first request is sent. */
  attempted: boolean;
  /** `confirmed`: the server has it, and its rows are still on their way. */
  state: 'waiting' | 'confirmed' | 'failed';
  failure: string | null;
  /** It could not be brought over to the shape of today, and why, in words for who wrote it. It is never sent. */
  refused?: string;
  /** A deferred deletion, which may still be undone: it stays here until it is released. */
  held?: true;
  /** Of a confirmed item: the cursor that each scope must reach before the item is deleted. */
  awaits: Record<string, number>;
}
export type OutboxItem = { [N in OfflineOperation]: OutboxItemOf<N> }[OfflineOperation];
