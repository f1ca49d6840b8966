/**
 * Events: announced upward by a mutation, and heard after its commit. Each capability adds its own:
 * `declare module '../platform/events.ts' { interface Events { 'chat.messagePosted': { trackId: string } } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: capabilities add to it
export interface Events {}

export type EventName = keyof Events & string;
export type Announce = <E extends EventName>(event: E, payload: Events[E]) => void;
/**
 * A listener runs after commit, outside the transaction; its failure affects no other listener. It is retried a few times, so that it
 * has to be idempotent.
 */
export type Listener<E extends EventName = EventName> = {
  event: E;
  hear(payload: Events[E], services: import('./services.ts').Services): Promise<void> | void;
};
export const on = <E extends EventName>(event: E, hear: Listener<E>['hear']): Listener => ({ event, hear }) as unknown as Listener;
