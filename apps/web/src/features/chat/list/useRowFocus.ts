import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Row } from './rows.ts';
import type { ScrollToRow } from './useScrollToRow.ts';

/** One message at a time takes the Tab key; the arrows move among them, Home and End to the edges of what is loaded. */
export function useRowFocus(rows: readonly Row[], scrollTo: ScrollToRow) {
  const [current, setCurrent] = useState<string | null>(null);
  /** Shows the tools: only while the keyboard is what moves the focus. */
  const [focused, setFocused] = useState<string | null>(null);
  const pendingKey = useRef<string | null>(null);
  const messages = rows.filter((it) => it.kind === 'message');
  const known = messages.some((it) => it.key === current);

  const articleOf = (key: string) => document.getElementById(rowId(key));
  useEffect(() => {
    if (pendingKey.current === null) return;
    const article = articleOf(pendingKey.current);
    if (!article) return;
    pendingKey.current = null;
    article.focus();
  });

  const go = (at: number) => {
    const row = messages[Math.max(0, Math.min(messages.length - 1, at))];
    if (!row) return;
    setCurrent(row.key);
    scrollTo(row.key, 'auto');
    const article = articleOf(row.key);
    if (article) article.focus({ preventScroll: true });
    else pendingKey.current = row.key;
  };
  return {
    /** The row that Tab reaches. */
    tabStop: known ? current : (messages.at(-1)?.key ?? null),
    focused,
    onFocus: (event: FocusEvent) => {
      const article = (event.target as HTMLElement).closest('article');
      const key = article?.dataset['key'] ?? null;
      if (key !== null) setCurrent(key);
      setFocused(event.target.matches(':focus-visible') ? key : null);
    },
    onBlur: (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) setFocused(null);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if ((event.target as HTMLElement).tagName !== 'ARTICLE') return;
      const here = messages.findIndex((it) => it.key === current);
      const to = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: messages.length - 1 }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      go(to);
    },
  };
}
export const rowId = (key: string): string => `message-${key}`;
