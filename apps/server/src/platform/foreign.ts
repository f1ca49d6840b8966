import type { InputOf, OperationName, OutputOf } from '@trackyard/contract';
import type { Content } from './contents.ts';
import type { Actor } from './operations/context.ts';
import type { Services } from './services.ts';

/**
 * An address of another product, for programs that were written against it: they bring a session or an API key. It runs operations, with their
 * rights, limits and lines in the logs; only its shapes and statuses are its own.
 */
export interface ForeignRoute {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  /** Names in braces match any text. `*` at the end matches the rest of the address: `rest`, still percent-encoded. */
  path: `/rest/${string}`;
  answer(asked: ForeignCall, names: Readonly<Record<string, string>>, body: unknown): Promise<ForeignAnswer>;
}
export interface ForeignCall extends Pick<Services, 'database' | 'ids' | 'configuration' | 'files'> {
  actor: Actor;
  query: Readonly<Record<string, string>>;
  /** Header `Accept`, and the media type of the body. */
  accept: string;
  bodyType: string;
  /** Runs an operation as the caller. */
  run<N extends OperationName>(name: N, input: InputOf<N>): Promise<OutputOf<N>>;
}
export interface ForeignAnswer {
  status: number;
  /** A text goes out as it is, anything else as JSON. */
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  /** A file, in place of a body. */
  content?: Content;
}
