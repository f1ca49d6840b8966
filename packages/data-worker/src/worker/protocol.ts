import { type ErrorCode, type ErrorEnvelope, TrackyardError, type UserToken } from '@trackyard/contract';
import { asError } from '../connection/index.ts';
import type { GuestTokenRequest } from '../guests/guest-tokens.ts';
import type { WorkerStatus } from '../interface.ts';
import type { Patch } from '../live/patches.ts';
import type { LiveQueryName } from '../live/queries.ts';
import type { WorkerActionName } from './actions.ts';
import type { Addresses, LogLevel } from './environment.ts';

/** From a page to the worker (spec §7 'Worker control'). `id` names a request; of a mutation it is the Idempotency-Key too. */
export type PageMessage =
  | { type: 'start'; addresses: Addresses }
  | { type: 'login'; id: string; token: UserToken }
  | { type: 'getUserToken'; id: string }
  | { type: 'getGuestToken'; id: string; request: GuestTokenRequest }
  | { type: 'log'; level: LogLevel }
  | { type: 'run'; id: string; name: string; input: unknown }
  | { type: 'act'; id: string; name: WorkerActionName; input: unknown }
  | { type: 'subscribe'; live: string; name: LiveQueryName; params: unknown }
  | { type: 'unsubscribe'; live: string }
  | { type: 'ping' }
  | { type: 'pong' }
  | { type: 'close' };

/** The messages that are handled before the worker is ready; others are dropped with a log (spec §4, §8). */
export const allowedBeforeReady: ReadonlySet<PageMessage['type']> = new Set(['start', 'login', 'getUserToken', 'getGuestToken', 'log']);

/** From the worker to a page. Update messages carry the store that they concern, and when they were made (spec §5). */
export type WorkerMessage =
  /** `connection` is new whenever the worker doesn't know the earlier requests of this page. */
  | { type: 'status'; connection: string; status: WorkerStatus }
  | { type: 'response'; id: string; result: unknown }
  | { type: 'error'; id: string | null; error: WireError }
  | { type: 'dataUpdate' | 'syncedDataUpdate' | 'typing'; live: string; objectStore: string; timestamp: number; patch: Patch }
  | { type: 'notice'; text: string }
  /** The server speaks a newer wire than this client, or it is time to look (spec §9). */
  | { type: 'checkForServiceWorkerUpdate' }
  | { type: 'ping' }
  | { type: 'pong' };

export interface WireError {
  code: ErrorCode;
  message: string;
  details?: ErrorEnvelope['details'];
  retryAfter?: number;
}
export function toWire(error: unknown): WireError {
  const { code, message, details, retryAfter } = asError(error);
  return { code, message, ...(details && { details }), ...(retryAfter !== undefined && { retryAfter }) };
}
export const fromWire = ({ code, message, details, retryAfter }: WireError): TrackyardError =>
  new TrackyardError(code, message, { ...(details && { details }), ...(retryAfter !== undefined && { retryAfter }) });
