// What the chat is compared with: a virtual list of `?rows=` plain rows, from memory.
import { useVirtualizer } from '@tanstack/react-virtual';
import { createElement, type ReactNode, useRef } from 'react';
import { createRoot } from 'react-dom/client';

const count = Number(new URLSearchParams(location.search).get('rows'));
const texts = Array.from({ length: count }, (_, at) => `Message ${at + 1}${' of beans'.repeat((at + 1) % 17)}`);

function PlainList(): ReactNode {
  const scroller = useRef<HTMLDivElement>(null);
  const list = useVirtualizer<HTMLDivElement, Element>({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => 28,
    initialOffset: () => count * 28,
    overscan: 8,
    anchorTo: 'end',
  });
  const rows = list.getVirtualItems().map(({ key, index, start }) =>
    createElement(
      'article',
      {
        key,
        ref: list.measureElement,
        'data-index': index,
        style: { position: 'absolute', width: '100%', minHeight: 28, transform: `translateY(${start}px)` },
      },
      texts[index],
    ),
  );
  const feed = createElement('div', { role: 'feed', style: { position: 'relative', height: list.getTotalSize() } }, rows);
  return createElement('div', { ref: scroller, style: { height: '100vh', overflow: 'auto', overflowAnchor: 'none' } }, feed);
}
createRoot(document.getElementById('root')!).render(createElement(PlainList));
