import type { RouteComponent } from '@tanstack/react-router';
import { type ComponentType, use } from 'react';

/** A page whose code is fetched when somebody is about to go there. What fails is told when the page is drawn, never before. */
export function onDemand<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name): RouteComponent {
  let page: ComponentType | undefined;
  let loading: Promise<void> | undefined;
  let failed = false;
  const fetchPage = (): Promise<void> => {
    loading ??= load().then(
      (parts) => {
        page = parts[name];
      },
      (error: unknown) => {
        failed = true;
        throw error;
      },
    );
    return loading;
  };
  const preload = (): Promise<void> => {
    if (failed) loading = undefined;
    failed = false;
    return fetchPage().catch(() => undefined);
  };
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each page, when the table of pages is
  function Page() {
    if (!page) use(fetchPage());
    const Found = page;
    return Found ? <Found /> : null;
  }
  return Object.assign(Page, { preload });
}
