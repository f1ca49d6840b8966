import type { Actor } from './operations/context.ts';
import type { Services } from './services.ts';

/**
 * An address of another product that clients of that call, with their session. It does what operations do, with their rights, limits and lines in the
 * logs; shapes and statuses are its own.
 */
export interface ForeignRoute {
  method: 'GET' | 'PUT' | 'DELETE';
  /** Names in braces are texts of any form; `*` at the end is the rest of the address, percent-encoded, under the name `rest`. */
  path: `/rest/${string}`;
  answer(asked: ForeignCall, names: Readonly<Record<string, string>>, body: unknown): Promise<ForeignAnswer>;
}
export interface ForeignCall extends Pick<Services, 'database' | 'ids' | 'configuration'> {
  actor: Actor;
  query: Readonly<Record<string, string>>;
  /** Header `Accept`, and the media type of the body. */
  accept: string;
  bodyType: string;
  /** Runs an operation as the caller. */
  run(name: import('@trackyard/contract').OperationName, input: unknown): Promise<unknown>;
}
export interface ForeignAnswer {
  status: number;
  /** A text goes out as it is, anything else as JSON. */
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
}
