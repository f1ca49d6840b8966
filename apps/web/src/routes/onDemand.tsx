import { type ComponentType, type JSX, use } from 'react';

/** `preload` fetches its code; the router calls it before it draws the page. */
export type OnDemand<Props> = ((props: Props) => JSX.Element | null) & { preload(): Promise<void> };
type PropsOf<C> = C extends ComponentType<infer Props> ? Props & object : never;

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
export function onDemand<Parts, Name extends keyof Parts>(load: () => Promise<Parts>, name: Name): OnDemand<PropsOf<Parts[Name]>> {
  type Props = PropsOf<Parts[Name]>;
  let page: ComponentType<Props> | undefined;
  const fetchPage = part(async () => {
    page = (await load())[name] as ComponentType<Props>;
  });
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each page, when the table of pages is
  function Page(props: Props) {
    if (!page) use(fetchPage());
    const Found = page;
    return Found ? <Found {...props} /> : null;
  }
  return Object.assign(Page, { preload: () => fetchPage().catch(() => undefined) });
}
