import { setTimeout } from 'node:timers/promises';
import { ImpatientClient } from '@trackyard/server';
import type pg from 'pg';

/**
 * What a call to the database ends in: the connection `breaks` before the statement arrives; the statement acts, and its
 * answer is `lost` with the connection; PostgreSQL `gaveWay` to another transaction, or `failed` by itself; the database is
 * `away` for this call and the next two.
 */
export const faultKinds = ['breaks', 'lost', 'gaveWay', 'failed', 'away'] as const;
export type FaultKind = (typeof faultKinds)[number];
export interface Fault {
  /** The how-manieth call from now on; connecting counts too. */
  at: number;
  kind: FaultKind;
}
export interface Faults {
  /** Counts calls from now on, and lets the one that `fault` names fail. */
  arm(fault?: Fault): void;
  /** How many calls there were since `arm`. */
  calls(): number;
  /** Lets all be well; answers what was called since `arm`: statements, and `connect`. */
  disarm(): string[];
  /** Whether nobody holds a connection, now or within five seconds: what runs beside holds one for a moment. */
  areGivenBack(): Promise<boolean>;
  /** Drops the connections that nobody holds, so that the next call connects anew. */
  cool(): Promise<void>;
}
/** In the message of every error that PostgreSQL is made to answer: must never be seen outside. */
export const faultText = 'made to fail by a test';

type Query = (...args: unknown[]) => Promise<unknown>;
type Connect = (callback: (cause?: Error) => void) => void;
type Release = (cause?: Error) => void;
/** What pg's client has and its types don't tell. */
type Insides = {
  connection: { stream: { destroyed: boolean; destroy(cause: Error): void } };
  release: Release;
  query: Query;
  connect: Connect;
};

/** A connection, and what lets each call that is made by it fail. Goes where a `pg.ClientConfig` for a pool is asked for. */
export function faultyDatabase(connection: pg.ClientConfig): { connection: pg.ClientConfig; faults: Faults } {
  const open = new Set<pg.Client>();
  const held = new Set<pg.Client>();
  let calls: string[] = [];
  let armed: Fault | undefined;
  const count = (call: string): FaultKind | undefined => {
    const at = calls.push(call);
    if (!armed) return undefined;
    const last = armed.kind === 'away' ? armed.at + 2 : armed.at;
    return at >= armed.at && at <= last ? armed.kind : undefined;
  };

  /** Above all that the server's own connections do: they prepare statements, and lose patience. */
  class FaultyClient extends ImpatientClient {
    constructor(config?: pg.ClientConfig) {
      super(config);
      const self = this as unknown as Insides;
      const [query, connect] = [self.query.bind(this) as Query, self.connect.bind(this) as Connect];
      self.connect = (callback) => {
        if (count('connect')) return void setImmediate(callback, refused());
        open.add(this);
        this.once('end', () => open.delete(this));
        connect(callback);
      };
      self.query = (...args) => failing(this, count(textOf(args[0])), query, args);
      noteHolder(this, held);
    }
  }
  const faults: Faults = {
    arm(fault) {
      calls = [];
      armed = fault;
    },
    disarm() {
      armed = undefined;
      return calls;
    },
    calls: () => calls.length,
    async areGivenBack() {
      for (let look = 0; held.size > 0 && look < 500; look++) await setTimeout(10);
      return held.size === 0;
    },
    async cool() {
      await Promise.all([...open].filter((it) => !held.has(it)).map(cut));
    },
  };
  // The pool takes the class of its clients by this name.
  const given: pg.PoolConfig = { ...connection, Client: FaultyClient };
  return { connection: given, faults };
}

/** The pool puts a new `release` on a client whenever it lends it. */
function noteHolder(client: pg.Client, held: Set<pg.Client>): void {
  let release: Release | undefined;
  Object.defineProperty(client, 'release', {
    get: () => release,
    set(given: Release) {
      held.add(client);
      release = (cause) => {
        held.delete(client);
        given(cause);
      };
    },
  });
}

async function failing(client: pg.Client, kind: FaultKind | undefined, query: Query, args: unknown[]): Promise<unknown> {
  if (!kind) return query(...args);
  // PostgreSQL refuses no `begin`: there only the connection can break.
  if ((kind === 'gaveWay' || kind === 'failed') && !isBegin(textOf(args[0]))) {
    // A commit that PostgreSQL refuses ends the transaction all the same.
    if (isCommit(textOf(args[0]))) await query('rollback');
    return query(`do $$ begin raise exception '${faultText}' using errcode = '${kind === 'failed' ? 'XX000' : '40001'}'; end $$`);
  }
  if (kind === 'lost') await query(...args);
  await cut(client);
  throw broken();
}

const isBegin = (call: string): boolean => /^(begin|start transaction)\b/.test(call);
export const isCommit = (call: string): boolean => /\bcommit\b/i.test(call);
const textOf = (query: unknown): string => (typeof query === 'string' ? query : String((query as { text?: string }).text));

/** Resolves when the client knows that its line is cut. */
const cut = (client: pg.Client): Promise<void> =>
  new Promise((resolve) => {
    const { stream } = (client as unknown as Insides).connection;
    if (stream.destroyed) return resolve();
    client.once('end', resolve);
    stream.destroy(broken());
  });
const broken = (): Error => Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', syscall: 'read' });
const refused = (): Error => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' });
