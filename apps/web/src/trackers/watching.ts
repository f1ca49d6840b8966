import type { UserToken } from '@trackyard/contract';
import type { Analytics } from './analytics.ts';

/** What was started for somebody. */
export interface Started {
  analytics: Analytics | null;
  /** Scripts of others run in this page from now on, and end only with it. */
  hasScripts: boolean;
}
interface Options {
  /** Fetches what starts the trackers for somebody. */
  fetch(): Promise<(token: UserToken) => Started>;
  /** The page that is shown may be told of. */
  isOpen(): boolean;
  /** Scripts run here that are another person's, or nobody's any more, or of somebody who may not be watched. */
  onForeignScripts(): void;
}
export interface Watching {
  /** Who is here, be they watched or not; null when nobody is any more. */
  here(userId: string | null): void;
  /** Who may be watched from now on; null where they may not, undefined while that is not known. */
  may(token: UserToken | null | undefined): void;
  /** Another page is shown. */
  shown(): void;
}

/** Watches one person at a time, and begins on a page that is no secret link. */
export function createWatching({ fetch, isOpen, onForeignScripts }: Options): Watching {
  let known: UserToken | null | undefined;
  let running: (Started & { userId: string }) | null = null;
  let scriptsOf: string | null = null;

  async function start(): Promise<void> {
    const watch = await fetch();
    // Person, flag and page are those of now, not those of when the fetching began.
    if (!known || running || !isOpen()) return;
    const { userId } = known;
    running = { userId, ...watch(known) };
    if (running.hasScripts) scriptsOf = userId;
    running.analytics?.shown();
  }
  const shown = (): void => {
    if (running && known) running.analytics?.shown();
    else if (known && isOpen()) start().catch((error: unknown) => console.warn('Trackers could not be loaded', error));
  };
  return {
    here(userId) {
      if (running && running.userId !== userId) {
        running.analytics?.hold();
        running = null;
      }
      if (scriptsOf !== null && scriptsOf !== userId) onForeignScripts();
    },
    may(token) {
      const isSame = known?.userId === token?.userId;
      known = token;
      if (token === null && scriptsOf !== null) onForeignScripts();
      if (isSame) return;
      if (token) running?.analytics?.resume();
      else running?.analytics?.hold();
      shown();
    },
    shown,
  };
}
