import { useEffect, useRef } from 'react';
import { useTexts } from '../../texts/index.ts';
import { Button } from '../../ui/index.ts';

/** So far below what is in sight the next page is fetched. */
const aheadPx = 400;

/** The next page is fetched as its place comes near; the button is for people who don’t scroll. */
export function LoadMore({ isLoading, onMore }: { isLoading: boolean; onMore: () => void }) {
  const t = useTexts();
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(onMore);
  latest.current = onMore;
  useEffect(() => {
    if (isLoading) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), { rootMargin: `${aheadPx}px` });
    observer.observe(place.current!);
    return () => observer.disconnect();
  }, [isLoading]);
  return (
    <div ref={place}>
      <Button variant="subtle" size="sm" aria-disabled={isLoading} onClick={() => !isLoading && onMore()}>
        {t(isLoading ? 'ui.loading' : 'ui.showMore')}
      </Button>
    </div>
  );
}
