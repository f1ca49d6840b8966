import { createHash } from 'node:crypto';
import { EventEmitter } from 'node:events';
import type pg from 'pg';
import type { Random } from './random.ts';
import { drained, type Life, type Schedule } from './schedule.ts';

/** The database of all simulated nodes: one call in flight, in an order that the seed decides. */
export interface SimulatedDatabase {
  /** The connection for a node: hand it in as the node's own. */
  connectionFor(life: Life): pg.ClientConfig;
  /** Runs `work` of one node with the database to itself: its calls are answered at once. Nothing else happens meanwhile. */
  alone<T>(life: Life, work: () => Promise<T>): Promise<T>;
  isInTransaction(): boolean;
  /** Takes back what a node that died was in the middle of. */
  bury(life: Life): Promise<void>;
  /** Asks beside the simulation. */
  query<R>(text: string, values?: unknown[]): Promise<R[]>;
}
interface Needs {
  /** Where transactions run: one at a time. */
  writes: pg.Client;
  /** Where everything else runs, between the steps of a transaction. */
  reads: pg.Client;
  /** Where snapshots are read: one at a time too. */
  snapshots: pg.Client;
  schedule: Schedule;
  random: Random;
  /** After each commit that may change who sees what. */
  onCommit(): Promise<void>;
}
interface Holder {
  client: object;
  life: Life;
}
interface Statement extends Holder {
  text: string;
  values: readonly unknown[];
  types: pg.CustomTypesConfig;
  resolve(result: unknown): void;
  reject(cause: unknown): void;
}

export function simulatedDatabase({ writes, reads, snapshots, schedule, random, onCommit }: Needs): SimulatedDatabase {
  /** The client whose transaction is open. */
  let holder: Holder | null = null;
  let waiting: Statement[] = [];
  /** The client that reads a snapshot. */
  let reader: Holder | null = null;
  let waitingReaders: Statement[] = [];
  let privileged: Life | null = null;
  let line: Promise<void> = Promise.resolve();
  /** Whether anything was written since the last commit that decides who sees what. */
  let touched = false;

  const accept = (it: Statement): void => {
    if (it.life === privileged) line = line.then(() => perform(it));
    else schedule.after(latency(random), label(it.text), () => perform(it), it.life);
  };
  const perform = async (it: Statement): Promise<void> => {
    if (isSnapshot(it.text)) {
      if (reader) return void waitingReaders.push(it);
      reader = it;
    }
    if (reader?.client === it.client) return performIn(snapshots, it);
    if (holder && holder.client !== it.client && changes(it.text)) return void waiting.push(it);
    if (it.text === 'begin') holder = it;
    return performIn(holder?.client === it.client || changes(it.text) ? writes : reads, it);
  };
  const performIn = async (connection: pg.Client, it: Statement): Promise<void> => {
    const asked = connection.query({ ...nameOf(it.text), text: it.text, values: it.values as unknown[], types: it.types });
    const settle = await asked.then(
      (result) => () => it.resolve(result),
      (cause: unknown) => () => it.reject(cause),
    );
    const isEnd = it.text === 'commit' || it.text === 'rollback';
    if (connection === snapshots) {
      if (isEnd) releaseReader();
    } else {
      const isRolledBack = it.text === 'rollback' && (!holder || holder.client === it.client);
      if (isEnd) release();
      touched = !isRolledBack && (touched || (changes(it.text) && decidesWhoSees.test(it.text)));
      if (touched && !holder) {
        touched = false;
        await onCommit();
      }
    }
    settle();
  };
  /** Who waited for the transaction to end tries again, in an order that nobody can rely on. */
  const release = (): void => {
    holder = null;
    for (const it of waiting.splice(0)) accept(it);
  };
  const releaseReader = (): void => {
    reader = null;
    for (const it of waitingReaders.splice(0)) accept(it);
  };

  return {
    connectionFor: (life) => ({ Client: clientOf(life, accept), idleTimeoutMillis: 0 }) as pg.ClientConfig,
    async alone(life, work) {
      if (holder || reader) throw new Error('A transaction is open.');
      [privileged, line] = [life, Promise.resolve()];
      try {
        const done = await work();
        for (let before: unknown; before !== line; ) {
          before = line;
          await line;
          await drained();
        }
        return done;
      } finally {
        privileged = null;
      }
    },
    isInTransaction: () => holder !== null || reader !== null,
    async bury(life) {
      waiting = waiting.filter((it) => it.life !== life);
      waitingReaders = waitingReaders.filter((it) => it.life !== life);
      if (reader?.life === life) {
        await snapshots.query('rollback');
        releaseReader();
      }
      if (holder?.life !== life) return;
      await writes.query('rollback');
      touched = false;
      release();
    },
    async query<R>(text: string, values: unknown[] = []) {
      return (await reads.query({ ...nameOf(text), text, values })).rows as R[];
    },
  };
}

const isSnapshot = (text: string): boolean => text.startsWith('start transaction');
/** Mostly quick, and now and then slow enough for the network to be quicker. */
const latency = (random: Random): number => (random.chance(0.03) ? random.between(20, 300) : random.between(0.1, 3));
/** What would wait for the locks of an open transaction. */
const changes = (text: string): boolean => !/^\s*(select|with)\b/i.test(text) || /\b(insert|update|delete)\b/i.test(text);
/** The tables from which `safety.ts` tells who may see what. */
const decidesWhoSees = /\b(membership|track|tenant|app_user|scope|track_app|mini_app|app_table)\b/;
const label = (text: string): string => `asks ${text.trim().slice(0, 60).replaceAll(/\s+/g, ' ')}`;

/**
 * A run asks the same few hundred statements thousands of times: PostgreSQL plans each once. Tables that come and go within a run
 * would change what their statements answer.
 */
const nameOf = (text: string): { name?: string } => {
  if (!/^\s*(select|with|insert|update|delete)\b/i.test(text) || text.includes(';') || text.includes('projection')) return {};
  const name = names.get(text) ?? createHash('sha256').update(text).digest('hex').slice(0, 32);
  names.set(text, name);
  return { name };
};
const names = new Map<string, string>();

/** Takes the place of pg's own client in the pool of a node. */
function clientOf(life: Life, accept: (statement: Statement) => void) {
  return class SimulatedClient extends EventEmitter {
    _queryable = true;
    _ending = false;
    readonly processID = 0;
    readonly options: { types: pg.CustomTypesConfig };
    /** The answer of the last statement: as in a pipeline, the next one is not looked at before. */
    last: Promise<unknown> = Promise.resolve();
    constructor(options: { types: pg.CustomTypesConfig }) {
      super();
      this.options = options;
    }
    connect(done: (cause: null) => void): void {
      queueMicrotask(() => done(null));
    }
    query(text: string, values: readonly unknown[] = []): Promise<unknown> {
      const ask = () =>
        new Promise((resolve, reject) => {
          if (life.alive) accept({ client: this, life, text, values, types: this.options.types, resolve, reject });
        });
      this.last = this.last.then(ask, ask);
      return this.last;
    }
    end(done?: () => void): void {
      this._ending = true;
      queueMicrotask(() => done?.());
    }
  };
}
