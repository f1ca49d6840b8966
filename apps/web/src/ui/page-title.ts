import { createStated, useStated, useStating } from './stated.ts';

const titles = createStated<string>();

/** While this is on the page the tab of the browser is called so, whatever the route is called. */
export const usePageTitle = (title: string): void => useStating(titles, title);
export const useStatedTitle = (): string | undefined => useStated(titles);
