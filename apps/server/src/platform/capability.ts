import type { Listener } from './events.ts';
import type { Feed } from './feed/feed.ts';
import type { AllHandlers } from './operations/context.ts';
import type { Services } from './services.ts';

/** What a capability's door (`index.ts`) exports, and `app.ts` puts together. */
export interface Capability {
  name: string;
  handlers: Partial<AllHandlers>;
  /** Folder of its SQL migrations, named `YYYYMMDDHHMM-what.sql`: one global order. */
  migrations?: URL;
  feeds?: Feed[];
  listeners?: Listener[];
  /** Starts what runs beside the calls (timers, subscriptions); answers how to stop it. */
  start?(services: Services): () => Promise<void> | void;
}
