import type { Actor } from './operations/context.ts';
import type { Services } from './services.ts';

/**
 * An address of another product that clients of that call, with their session. It does what operations do, with their rights, limits and lines in the
 * logs; shapes and statuses are its own.
 */
export interface ForeignRoute {
  method: 'GET' | 'PUT';
  /** Names in braces are texts of any form. */
  path: `/rest/${string}`;
  answer(asked: ForeignCall, names: Readonly<Record<string, string>>, body: unknown): Promise<ForeignAnswer>;
}
export interface ForeignCall extends Pick<Services, 'database'> {
  actor: Actor;
  /** Runs an operation as the caller. */
  run(name: import('@trackyard/contract').OperationName, input: unknown): Promise<unknown>;
}
export interface ForeignAnswer {
  status: number;
  body?: unknown;
}
