import type { KnowledgeNotificationType } from '@trackyard/contract';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLive } from '../../../data/index.ts';

export interface CommentsOpened {
  opened: boolean;
  toggle(): void;
  open(): void;
  close(): void;
  button: RefObject<HTMLButtonElement | null>;
}
const none = {};
const ofComments: readonly KnowledgeNotificationType[] = ['ARTICLE_COMMENTED', 'COMMENT_MENTIONED'];

/** Whether the comments are open. They open by themselves when they are news. */
export function useCommentsPanel(articleId: string): CommentsOpened {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const news = useLive('articles.news', none)?.articles.find((it) => it.id === articleId);
  const newest = news?.notifications
    .filter((it) => ofComments.includes(it.type))
    .map((it) => it.timestamp)
    .join();
  useEffect(() => {
    if (newest) setOpened(true);
  }, [newest]);
  const close = () => {
    setOpened(false);
    button.current?.focus();
  };
  return { opened, toggle: () => (opened ? close() : setOpened(true)), open: () => setOpened(true), close, button };
}
