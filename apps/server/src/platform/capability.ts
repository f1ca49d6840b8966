import type { MutationName, OutputOf, ParsedInputOf } from '@trackyard/contract';
import type { ContentRoute } from './contents.ts';
import type { Database, Queryable } from './database/tables.ts';
import type { Download } from './downloads.ts';
import type { Consumer } from './event-log/consumer.ts';
import type { ScopeEvents } from './event-log/event-log.ts';
import type { Listener } from './events.ts';
import type { Feed } from './feed/feed.ts';
import type { ForeignRoute } from './foreign.ts';
import type { AnyJob } from './jobs/job.ts';
import type { OneClick } from './one-click.ts';
import type { AuditNames } from './operations/audit.ts';
import type { Actor, AllHandlers } from './operations/context.ts';
import type { AnySubjectKind } from './operations/subjects.ts';
import type { Write } from './operations/write.ts';
import type { ScopeOwner } from './scopes.ts';
import type { SealedValues } from './secrets/secrets.ts';
import type { Services } from './services.ts';
import type { View } from './views.ts';

/** How repeated mutations are answered. Rights are checked anew: a person who lost them since learns nothing of the present state. */
export type Replays = { [N in MutationName]?: (db: Queryable, input: ParsedInputOf<N>, actor: Actor) => Promise<OutputOf<N>> };

/** A figure for `/metrics`, read whenever somebody asks for them. */
export interface Gauge {
  name: `trackyard_${string}`;
  help: string;
  read(database: Database): Promise<number>;
}

/** A capability, as its door (`index.ts`) exports it for `app.ts`. */
export interface Capability {
  name: string;
  handlers: Partial<AllHandlers>;
  /** How a repeated mutation is answered whose result holds texts of people, which the ledger must not store. */
  replays?: Replays;
  /** Folder of its SQL migrations, named `YYYYMMDDHHMM-what.sql`: one global order. */
  migrations?: URL;
  feeds?: Feed[];
  /** The kinds of thing that operations are about and that are its own. */
  subjects?: readonly AnySubjectKind[];
  /** What the things of its own are called in the audit log. */
  auditNames?: AuditNames;
  /** The kinds of scope that are its own. */
  scopes?: ScopeOwner | readonly ScopeOwner[];
  listeners?: Listener[];
  /** They get durable events, at least once and in order for each scope. */
  consumers?: readonly Consumer[];
  /** The durable events that are all changes in scopes of its kinds. */
  scopeEvents?: ScopeEvents;
  /** Its kinds of background work. */
  jobs?: readonly AnyJob[];
  gauges?: readonly Gauge[];
  /** What `/readyz`, which everybody may read, says of it. */
  readyDetails?(database: Database, now: Date): Promise<Record<string, unknown>>;
  views?: View[];
  downloads?: readonly Download[];
  contents?: readonly ContentRoute[];
  foreign?: readonly ForeignRoute[];
  oneClicks?: OneClick[];
  /** Where it stores secrets that a key of the instance seals. */
  sealedValues?: readonly SealedValues[];
  /** Run once a day, each by itself: they delete rows that are not needed any more. */
  forget?: readonly ((database: Database, now: Date) => Promise<void>)[];
  /** Starts background work (timers, subscriptions); returns a function that stops it. */
  start?(services: Services, write: Write): () => Promise<void> | void;
}
