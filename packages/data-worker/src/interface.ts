import type { InputOf, OperationName, OutputOf } from '@trackyard/contract';
import type { LiveQueries, LiveQueryName } from './live/queries.ts';
import type { WorkerActionName, WorkerActions } from './worker/actions.ts';

/** One door for all: an operation of the catalogue (optimistic where that makes sense) or an action of the worker. */
export interface DataWorkerClient {
  /**
   * Rejects with a TrackyardError. What may wait (`offline` in the catalogue) resolves as soon as it is stored in the outbox, without
   * waiting for the server: what becomes of it shows in the live queries (`delivery`), or comes as a notice. All others resolve with the
   * server's answer, its rows already in the cache (unless the line is lost right after the answer: then they come with the next one).
   */
  run<N extends OperationName>(name: N, input: InputOf<N>): Promise<OutputOf<N>>;
  act<N extends WorkerActionName>(name: N, input: WorkerActions[N]['input']): Promise<WorkerActions[N]['output']>;
  /** `changed` is called when `snapshot()` answers something new. `undefined` until the first answer is here. */
  live<N extends LiveQueryName>(name: N, params: LiveQueries[N]['params']): LiveQuery<LiveQueries[N]['snapshot']>;
  /** The state of the worker itself; `invalidated` asks for a reload of the page. */
  status(): WorkerStatus;
  onStatus(changed: (status: WorkerStatus) => void): () => void;
  /** Quiet news for people: an own visible change that was taken back (decisions, core 20). */
  onNotice(hear: (notice: { text: string }) => void): () => void;
  close(): void;
}
export interface LiveQuery<S> {
  snapshot(): S | undefined;
  subscribe(changed: () => void): () => void;
}
/** Spec §4 'Data worker'. */
export type WorkerStatus =
  | { state: 'notInitialised' }
  | { state: 'initialised' }
  | { state: 'loggedIn' }
  | { state: 'invalidated'; message: string }
  | { state: 'failed'; message: string };
