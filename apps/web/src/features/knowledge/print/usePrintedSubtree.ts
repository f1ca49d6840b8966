import type { DocumentNode } from '@trackyard/rules';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { errorText, useWorker } from '../../../data/index.ts';
import { showAllPictures } from './usePrint.ts';

export interface PrintedArticle {
  id: string;
  title: string;
  depth: number;
  document: DocumentNode | null;
}
interface Printed {
  articles: readonly PrintedArticle[];
  /** Null until the server has said it. */
  total: number | null;
  /** All of them are on the sheet. */
  ready: boolean;
  problem: string | null;
  sheet: RefObject<HTMLDivElement | null>;
}

/** Loads an article and all under it, prints them when they are on the sheet, and calls `onDone` after that. */
export function usePrintedSubtree({ wikiId, articleId }: { wikiId: string; articleId: string }, onDone: () => void): Printed {
  const { run } = useWorker();
  const [articles, setArticles] = useState<readonly PrintedArticle[]>([]);
  const [total, setTotal] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const done = useRef(onDone);
  done.current = onDone;
  const [ready, setReady] = useState(false);
  useEffect(() => {
    let ended = false;
    const load = async () => {
      const loaded: PrintedArticle[] = [];
      for (let all = 1; loaded.length < all; ) {
        const page = await run('articles.subtree', { wikiId, articleId, start: loaded.length });
        if (ended) return;
        if (page.articles.length === 0) break;
        loaded.push(...page.articles.map((it) => ({ ...it, document: it.document as DocumentNode | null })));
        all = page.total;
        setArticles([...loaded]);
        setTotal(all);
      }
      setTotal(loaded.length);
    };
    load().catch((cause) => {
      console.error('Error loading articles to print', cause);
      if (!ended) setProblem(errorText(cause));
    });
    return () => {
      ended = true;
    };
  }, [run, wikiId, articleId]);
  const isWhole = total !== null && articles.length === total;
  useEffect(() => {
    if (!isWhole) return;
    let ended = false;
    void showAllPictures(sheet.current).then(() => {
      if (ended) return;
      setReady(true);
      window.print();
    });
    return () => {
      ended = true;
    };
  }, [isWhole]);
  useEffect(() => {
    const after = () => done.current();
    window.addEventListener('afterprint', after);
    return () => window.removeEventListener('afterprint', after);
  }, []);
  return { articles, total, ready, problem, sheet };
}
