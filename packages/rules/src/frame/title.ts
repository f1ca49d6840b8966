import { shownCount } from './shown-count.ts';

interface Named {
  /** How many notifications are unseen. */
  unseen: number;
  /** What the page calls itself, the track that is open, what the route is called: the first that has words. */
  page?: string | undefined;
  track?: string | undefined;
  route?: string | undefined;
  app: string;
}

/** What the tab of the browser is called (spec §2.4). */
export function documentTitle({ unseen, page, track, route, app }: Named): string {
  const name = page || track || route;
  const title = name ? `${name} · ${app}` : app;
  return unseen > 0 ? `(${shownCount(unseen)}) ${title}` : title;
}
