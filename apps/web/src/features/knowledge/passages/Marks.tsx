import './marks.css';
import { limits } from '@trackyard/contract';
import { nearest, passageAt, type Span, spanOf, wordsOf } from '@trackyard/rules/documents';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { useTexts } from '../../../texts/index.ts';
import { useToasts } from '../../../ui/index.ts';
import { useLiveDocument } from '../editor/useLiveDocument.ts';
import { rangeOf, type ShownText, shownText, spanIn } from './shown-text.ts';
import type { Passages } from './usePassages.ts';
import { type Selected, textOf } from './useSelection.ts';

interface Props {
  articleId: string;
  page: RefObject<HTMLElement | null>;
  passages: Passages;
  /** A selection about which somebody wants to write. */
  asked: Selected | null;
  onTaken(): void;
}
type Doc = NonNullable<ReturnType<typeof useLiveDocument>['live']>['doc'];

/** Finds the passages by the live document, where their letters keep their places, and marks them on the page. */
export function Marks({ articleId, page, passages, asked, onTaken }: Props) {
  const t = useTexts();
  const toast = useToasts();
  const { live, round } = useLiveDocument(articleId);
  const doc = live?.doc ?? null;
  const ranges = useRef<ReadonlyMap<string, Range>>(new Map());
  const now = useRef(passages);
  now.current = passages;
  const mark = useCallback(() => {
    const root = textOf(page.current);
    if (!root || !doc) return;
    ranges.current = rangesIn(root, doc, now.current);
    paint(ranges.current, now.current.chosen?.commentId ?? null);
    now.current.setRemoved(now.current.shown.flatMap((it) => (spanOf(doc, it.passage) === null ? [it.commentId] : [])));
  }, [page, doc]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what came in moves the passages
  useEffect(mark, [mark, round, passages.shown, passages.draft, passages.chosen]);
  useMarkAgain(page, mark);
  usePick(page, ranges, passages);
  useEffect(() => {
    if (!asked || !doc) return;
    onTaken();
    const root = textOf(page.current);
    const passage = root && passageIn(root, doc, asked.range);
    if (!passage) return toast({ title: t('knowledge.passageUnknown') });
    getSelection()?.removeAllRanges();
    now.current.begin(passage);
  }, [asked, doc, page, onTaken, toast, t]);
  const { chosen } = passages;
  useEffect(() => {
    if (chosen?.from !== 'panel') return;
    const range = ranges.current.get(chosen.commentId);
    const at = range?.startContainer.parentElement;
    for (let it = at?.closest('details'); it; it = it.parentElement?.closest('details')) it.open = true;
    at?.scrollIntoView({ block: 'center', behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' });
  }, [chosen]);
  return null;
}

const draftId = 'draft';
function rangesIn(root: Element, doc: Doc, { shown, draft }: Passages): Map<string, Range> {
  const [text, words] = [shownText(root), wordsOf(doc)];
  const found = new Map<string, Range>();
  for (const { commentId, passage } of [...shown, ...(draft ? [{ commentId: draftId, passage: draft }] : [])]) {
    const span = spanOf(doc, passage);
    const range = span && rangeOf(text, span && onPage(text, words, span));
    if (range) found.set(commentId, range);
  }
  return found;
}

/** The page may show what the document said a moment ago: then the nearest of the same words. */
function onPage(text: ShownText, words: string, { from, to }: Span): Span {
  const sought = words.slice(from, to);
  if (text.words.startsWith(sought, from)) return { from, to };
  const at = nearest(text.words, sought, from);
  return at === null ? { from: 0, to: 0 } : { from: at, to: at + sought.length };
}
/** The same the other way round. */
function passageIn(root: Element, doc: Doc, range: Range) {
  const text = shownText(root);
  const { from, to } = spanIn(text, range);
  const sought = text.words.slice(from, to);
  const words = wordsOf(doc);
  const at = words.startsWith(sought, from) ? from : nearest(words, sought, from);
  return at === null ? null : passageAt(doc, { from: at, to: at + sought.length }, limits.passageQuote);
}

const [all, one] = ['article-passages', 'article-passage-chosen'];
/** Browsers without this paint nothing; the comments are beside the text there too. */
function paint(ranges: ReadonlyMap<string, Range>, chosenId: string | null): void {
  if (typeof Highlight === 'undefined') return;
  CSS.highlights.set(all!, new Highlight(...ranges.values()));
  const chosen = ranges.get(chosenId ?? '') ?? ranges.get(draftId);
  CSS.highlights.set(one!, Object.assign(new Highlight(...(chosen ? [chosen] : [])), { priority: 1 }));
}

/** Whenever the text on the page changes, once a frame at most; and takes the marks away in the end. */
function useMarkAgain(page: RefObject<HTMLElement | null>, mark: () => void): void {
  useEffect(() => {
    let frame = 0;
    const again = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(mark);
    };
    const observer = new MutationObserver(again);
    if (page.current) observer.observe(page.current, { childList: true, characterData: true, subtree: true });
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      if (typeof Highlight === 'undefined') return;
      CSS.highlights.delete(all!);
      CSS.highlights.delete(one!);
    };
  }, [page, mark]);
}

/** A click into a passage chooses its thread. */
function usePick(page: RefObject<HTMLElement | null>, ranges: RefObject<ReadonlyMap<string, Range>>, passages: Passages): void {
  const now = useRef(passages);
  now.current = passages;
  useEffect(() => {
    const box = page.current;
    const pick = (event: MouseEvent) => {
      const inText = event.target instanceof Element && textOf(box)?.contains(event.target) && !event.target.closest('a, button, input');
      if (!inText || getSelection()?.isCollapsed === false) return;
      const hit = [...ranges.current].find(([id, range]) => id !== draftId && isIn(range, event));
      if (hit) now.current.choose(hit[0], 'text');
    };
    box?.addEventListener('click', pick);
    return () => box?.removeEventListener('click', pick);
  }, [page, ranges]);
}
const isIn = (range: Range, { clientX: x, clientY: y }: MouseEvent): boolean =>
  [...range.getClientRects()].some((it) => x >= it.left && x <= it.right && y >= it.top && y <= it.bottom);
