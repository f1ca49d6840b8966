import type { MutationName, OutputOf, ParsedInputOf } from '@trackyard/contract';
import type { Database, Queryable } from './database/tables.ts';
import type { Listener } from './events.ts';
import type { Feed } from './feed/feed.ts';
import type { OneClick } from './one-click.ts';
import type { Actor, AllHandlers } from './operations/context.ts';
import type { Write } from './operations/write.ts';
import type { ScopeOwner } from './scopes.ts';
import type { Services } from './services.ts';
import type { View } from './views.ts';

/** Looks at rights anew: whoever lost them since is told nothing of how things are now. */
export type Replays = { [N in MutationName]?: (db: Queryable, input: ParsedInputOf<N>, actor: Actor) => Promise<OutputOf<N>> };

/** What a capability's door (`index.ts`) exports, and `app.ts` puts together. */
export interface Capability {
  name: string;
  handlers: Partial<AllHandlers>;
  /** Of mutations whose result holds people's words, which the ledger must not keep: how the same is answered again. */
  replays?: Replays;
  /** Folder of its SQL migrations, named `YYYYMMDDHHMM-what.sql`: one global order. */
  migrations?: URL;
  feeds?: Feed[];
  /** The kinds of scope that are its own. */
  scopes?: ScopeOwner;
  listeners?: Listener[];
  views?: View[];
  oneClicks?: OneClick[];
  /** Once a day, each by itself: they delete what nobody asks for any more. */
  forget?: readonly ((database: Database, now: Date) => Promise<void>)[];
  /** Starts what runs beside the calls (timers, subscriptions); answers how to stop it. */
  start?(services: Services, write: Write): () => Promise<void> | void;
}
