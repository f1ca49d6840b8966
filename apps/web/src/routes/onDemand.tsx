import { type ComponentType, type JSX, use } from 'react';

/** `preload` fetches its code; the router calls it before it draws the page. */
export type OnDemand<Props> = ((props: Props) => JSX.Element | null) & { preload(): Promise<void> };

type PropsOf<C> = C extends ComponentType<infer Props> ? Props & object : never;

/** A page whose code is fetched when somebody is about to go there. What fails is told when the page is drawn, never before. */
export function onDemand<Parts, Name extends keyof Parts>(load: () => Promise<Parts>, name: Name): OnDemand<PropsOf<Parts[Name]>> {
  let page: ComponentType<PropsOf<Parts[Name]>> | undefined;
  let loading: Promise<void> | undefined;
  let failed = false;
  const fetchPage = (): Promise<void> => {
    loading ??= load().then(
      (parts) => {
        page = parts[name] as ComponentType<PropsOf<Parts[Name]>>;
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
  function Page(props: PropsOf<Parts[Name]>) {
    if (!page) use(fetchPage());
    const Found = page;
    return Found ? <Found {...props} /> : null;
  }
  return Object.assign(Page, { preload });
}
