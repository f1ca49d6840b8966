import type { Tx } from '../database/tables.ts';
import type { Services } from '../services.ts';

/**
 * Events that must not be missed. Each capability adds its own:
 * `declare module '../platform/event-log/consumer.ts' { interface DurableEvents { 'tasks.changed': { taskId: string } } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: capabilities add to it
export interface DurableEvents {}
export type DurableEventName = keyof DurableEvents & string;

export type DurableEvent<E extends DurableEventName = DurableEventName> = {
  [N in E]: {
    event: N;
    payload: DurableEvents[N];
    scope: string;
    /** Its place in the scope. With the scope it is a key for effects outside of the database. */
    number: number;
    created: Date;
  };
}[E];

/** Gets the events of these names: in their order for each scope, at least once. */
export interface Consumer<E extends DurableEventName = DurableEventName> {
  /** It names the cursors: never change it. */
  name: string;
  events: readonly E[];
  /** Scopes whose events it handles at once on a node; 10 unless given. */
  concurrency?: number;
  /**
   * Handles one event in the transaction that moves the cursor: what it writes by `db` is there once. What it does outside of the database
   * may be done twice, and must be short. Where it fails the events behind it in the scope wait, and it is tried again until it succeeds.
   */
  handle(event: DurableEvent<E>, by: { db: Tx; services: Services }): Promise<void>;
}
export const defineConsumer = <E extends DurableEventName>(it: Consumer<E>): Consumer => it as unknown as Consumer;
