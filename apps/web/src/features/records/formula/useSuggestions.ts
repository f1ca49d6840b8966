import { type KeyboardEvent, useState } from 'react';
import { useLayer } from '../../../ui/index.ts';
import type { Suggestion, Suggestions } from './completion.ts';

export interface OpenList {
  isOpen: boolean;
  list: readonly Suggestion[];
  /** The place of the active one; -1: none. */
  at: number;
  active: Suggestion | null;
  typed(): void;
  onKeyDown(event: KeyboardEvent): void;
}

/** The list of what may come next: arrows go through it, Enter or Tab takes the active one, Escape closes it until something is typed. */
export function useSuggestions(suggestions: Suggestions | null, onAccept: (it: Suggestion) => void): OpenList {
  const [isClosed, setClosed] = useState(false);
  const [moved, setMoved] = useState<number | null>(null);
  const list = suggestions?.list ?? [];
  const isOpen = !isClosed && list.length > 0;
  // Where nothing is typed yet, Enter is a line break and Tab leads on.
  const first = suggestions && suggestions.to > suggestions.from ? 0 : -1;
  const at = isOpen ? Math.min(moved ?? first, list.length - 1) : -1;
  useLayer(isOpen, () => setClosed(true));
  return {
    isOpen,
    list,
    at,
    active: list[at] ?? null,
    typed() {
      setClosed(false);
      setMoved(null);
    },
    onKeyDown(event) {
      if (!isOpen || event.nativeEvent.isComposing) return;
      const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
      if (by !== 0) setMoved((at + by + list.length) % list.length);
      else if ((event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)) && list[at]) {
        onAccept(list[at]);
        setMoved(null);
      } else return;
      event.preventDefault();
    },
  };
}
