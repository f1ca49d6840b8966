import { beatOf, hitOf, type Page, type Watched } from './hits.ts';

interface Options {
  siteId: string;
  watched: Watched;
  send(hit: URLSearchParams): void;
  /** The page that is shown now; null for one that is nobody's business. */
  page(): Page | null;
  /** Where the visit came from. */
  cameFrom: string;
  isSeen(): boolean;
  newView(): string;
  after(ms: number, act: () => void): () => void;
}
/** Counts page views while it may. */
export interface Analytics {
  /** Another page is shown. */
  shown(): void;
  /** The person may not be watched any more: nothing is sent from here on, and after a while all is forgotten. */
  hold(): void;
  /** They may be again. */
  resume(): void;
}
/** Core spec §9. */
const debounceMs = 250;
const heartBeatMs = 15_000;
const disableMs = 15_000;

export function createAnalytics({ siteId, watched, send, page, cameFrom, isSeen, newView, after }: Options): Analytics {
  let held = false;
  let hit: URLSearchParams | null = null;
  let cancelView = (): void => {};
  let cancelBeat = (): void => {};
  let cancelDisable = (): void => {};

  const view = (): void => {
    const now = page();
    if (!now || now.url === hit?.get('url')) return;
    hit = hitOf(now, { ...watched, siteId, referrer: hit?.get('url') ?? cameFrom, view: newView() });
    send(hit);
    cancelBeat();
    beatLater();
  };
  const beatLater = (): void => {
    cancelBeat = after(heartBeatMs, () => {
      if (hit && isSeen()) send(beatOf(hit));
      beatLater();
    });
  };
  return {
    shown() {
      cancelView();
      if (!held) cancelView = after(debounceMs, view);
    },
    hold() {
      if (held) return;
      held = true;
      cancelView();
      cancelBeat();
      cancelDisable = after(disableMs, () => {
        hit = null;
      });
    },
    resume() {
      if (!held) return;
      held = false;
      cancelDisable();
      if (hit) beatLater();
    },
  };
}
