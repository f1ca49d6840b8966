import type { RouteComponent } from '@tanstack/react-router';
import { type ComponentType, use } from 'react';

/**
 * A part of the client, fetched once for all pages in it. A failure stays until the document is loaded anew: asked again, the browser
 * would leave out a style that was missing, and show the page bare.
 */
export function part<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let loading: Promise<Module> | undefined;
  return () => {
    loading ??= load();
    return loading;
  };
}

/** A page of a part, fetched when somebody is about to go there. What fails is told when the page is drawn, never before. */
export function onDemand<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name): RouteComponent {
  let page: ComponentType | undefined;
  const fetchPage = part(async () => {
    page = (await load())[name];
  });
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each page, when the table of pages is
  function Page() {
    if (!page) use(fetchPage());
    const Found = page;
    return Found ? <Found /> : null;
  }
  return Object.assign(Page, { preload: () => fetchPage().catch(() => undefined) });
}
