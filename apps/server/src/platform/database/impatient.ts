import type { Socket } from 'node:net';
import type pg from 'pg';
import { PreparingClient } from './prepared.ts';

/** Lets the statements of a connection take any time, as those of migrations may; and ends that. */
export const withoutLimit = 'set statement_timeout = 0';
export const withLimit = 'reset statement_timeout';

/** Members of pg's client that its types lack. */
type Insides = { connection: { stream: Socket } };

/**
 * A connection that breaks when nothing has come or gone for `silence` milliseconds: a database whose machine is gone, or a
 * line that was forgotten on the way, says nothing at all, and TCP takes a quarter of an hour to notice. pg's own
 * `query_timeout` counts from when a statement was asked, and in a pipeline that waits for those before it.
 */
export class ImpatientClient extends PreparingClient {
  readonly #silence: number;
  constructor(config: pg.ClientConfig & { silence?: number } = {}) {
    super(config);
    this.#silence = config.silence ?? 0;
    this.once('connect', () => {
      this.#stream.setTimeout(this.#silence);
      this.#stream.once('timeout', () => this.#stream.destroy(silent()));
    });
  }
  // biome-ignore lint/suspicious/noExplicitAny: query() has many forms
  override query(query: any, ...rest: any[]): any {
    if (query === withoutLimit) this.#stream.setTimeout(0);
    if (query === withLimit) this.#stream.setTimeout(this.#silence);
    return super.query(query, ...(rest as [never]));
  }
  /** Another one once the line is encrypted. */
  get #stream(): Socket {
    return (this as unknown as Insides).connection.stream;
  }
}

const silent = (): Error => Object.assign(new Error('The database has been silent for too long'), { code: 'ETIMEDOUT', syscall: 'read' });
