import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;
/** A part of the client that is loaded when it is first drawn, and can be loaded again after that has failed. */
export interface RetryablePart<Props> {
  current(): LazyExoticComponent<ComponentType<Props>>;
  /** Before it is drawn again. */
  again(): Promise<void>;
}

export function retryablePart<Props>(load: Load<Props>): RetryablePart<Props> {
  let view = lazy(load);
  return {
    current: () => view,
    async again() {
      await reloadStyles();
      view = lazy(load);
    },
  };
}

/** The build asks for a style sheet once: one that did not come would be left out for good, and the part be drawn bare. */
async function reloadStyles(): Promise<void> {
  const missing = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter((it) => it.sheet === null);
  await Promise.all(missing.map(reloaded));
}
const reloaded = (missing: HTMLLinkElement): Promise<unknown> =>
  new Promise((resolve) => {
    const link = missing.cloneNode() as HTMLLinkElement;
    link.onload = resolve;
    // The part itself fails then, and says so.
    link.onerror = resolve;
    missing.replaceWith(link);
  });
