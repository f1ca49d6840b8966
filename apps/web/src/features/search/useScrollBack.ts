import { type RefObject, useLayoutEffect } from 'react';

/** Where one was on the page before, and in which search. */
let last: { address: string; top: number } | undefined;

/** Somebody who comes back to a search sees the part of the list that they left. */
export function useScrollBack(page: RefObject<HTMLElement | null>, address: string): void {
  useLayoutEffect(() => {
    const element = page.current;
    if (!element) return;
    element.scrollTop = last?.address === address ? last.top : 0;
    const onScroll = () => {
      last = { address, top: element.scrollTop };
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => element.removeEventListener('scroll', onScroll);
  }, [page, address]);
}
