import type { RouteComponent } from '@tanstack/react-router';
import { type ComponentType, use } from 'react';

type Part = Record<string, unknown>;
const parts = new Map<() => Promise<Part>, Promise<Part>>();

/**
 * A part of the client is fetched once for all pages in it, and a failure stays until the document is loaded anew: asked again, the
 * browser would leave out a style that was missing, and show the page bare.
 */
function fetchOnce<Module extends Part>(load: () => Promise<Module>): Promise<Module> {
  if (!parts.has(load)) parts.set(load, load());
  return parts.get(load) as Promise<Module>;
}

/** A page of a part, fetched when somebody is about to go there. What fails is told when the page is drawn, never before. */
export function onDemand<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name): RouteComponent {
  let page: ComponentType | undefined;
  let fetching: Promise<void> | undefined;
  const fetchPage = (): Promise<void> => {
    fetching ??= fetchOnce(load).then((it) => {
      page = it[name];
    });
    return fetching;
  };
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each page, when the table of pages is
  function Page() {
    if (!page) use(fetchPage());
    const Found = page;
    return Found ? <Found /> : null;
  }
  return Object.assign(Page, { preload: () => fetchPage().catch(() => undefined) });
}
