import type { GroupLine } from '../core/group-lines.ts';
import { type Lines, landingOf, linesIn, overscan, scrollToLine, withOverscan } from '../core/lines.ts';
import { physicalLength } from '../core/travel.ts';
import { onNextFrame } from '../paint/frame.ts';
import { followScroll } from '../paint/scroll.ts';
import type { GridSource } from '../source.ts';
import { cardLines } from './card-lines.ts';
import styles from './card-list.module.css';
import { type CardPaint, type CardSlot, createCard, paintCard } from './card-slot.ts';
import { createGroup, type GroupSlot, paintGroup } from './group-slot.ts';

/** An element for one line after the other: a card, or a line of a group. */
export interface LineSlot {
  readonly element: HTMLElement;
  card: CardSlot | null;
  group: GroupSlot | null;
  line: number;
  /** As `aria-setsize` says it. */
  count: number;
  top: number;
}
export interface CardView {
  /** The line that an element shows. */
  lineOf(element: Element): number | undefined;
  /** What shows may be another at the next frame. */
  repaint(): void;
  /** The source has another number of lines, or lines of other kinds. */
  recount(): void;
  /** Brings a line into sight, and the focus to it where it is nowhere. */
  reveal(line: number): void;
  toTop(): void;
  stop(): void;
}
interface Shows {
  source(): GridSource;
  paint(): CardPaint;
}
/** Lines are placed from one near by: far from it, places are rounded to less than a pixel of the screen. */
const farthest = 100_000;
/** Room below the last line. */
const tail = 12;

/** Paints lines into elements that are used again and again, once a frame at most. */
export function createCardView(scroller: HTMLElement, body: HTMLElement, shows: Shows): CardView {
  const layer = element('layer');
  layer.setAttribute('role', 'presentation');
  const [cardProbe, groupProbe] = [element('cardProbe'), element('groupProbe')];
  body.replaceChildren(cardProbe, groupProbe, layer);
  let slots: LineSlot[] = [];
  let sizes = { card: 120, groupLine: 48 };
  let height = 0;
  let lines: Lines = cardLines(0, sizes, (line) => line);
  let origin = 0;
  const lineOf = new WeakMap<Element, LineSlot>();
  const show = (speed: number): void => {
    const span = landingOf(lines, scroll.top, height, speed) ?? linesIn(lines, scroll.top, height);
    if (span.to > span.from) shows.source().show(span.from, span.to);
  };
  const scroll = followScroll(scroller, {
    extent: () => ({ length: lines.height + tail, view: height }),
    scrolled: () => frame.ask(),
    cameToRest() {
      show(0);
      inOrder();
    },
  });
  /** Readers of the screen go through the document: while nothing moves, elements stand as they are read. */
  const inOrder = (): void => {
    const wanted = slots.filter((it) => it.line >= 0).sort((a, b) => a.line - b.line);
    const focused = document.activeElement;
    let before: Element | null = null;
    for (const { element: it } of wanted.toReversed()) {
      if (it.nextElementSibling !== before) layer.insertBefore(it, before);
      before = it;
    }
    if (focused instanceof HTMLElement && layer.contains(focused)) focused.focus({ preventScroll: true });
  };
  const paint = (): void => {
    const { moved, speed } = scroll.take();
    const shown = linesIn(lines, scroll.top, height);
    const { from, to } = withOverscan(shown, lines, moved, height);
    if (Math.abs(scroll.top - origin) > farthest) origin = lines.top(shown.from);
    layer.style.insetBlockStart = `${origin - scroll.shift}px`;
    for (const it of slots) if (it.line >= 0 && (it.line < from || it.line >= to)) hide(it);
    const [source, how] = [shows.source(), shows.paint()];
    for (let line = from; line < to; line++) paintLine(slots[line % slots.length]!, line, source, how);
    show(speed);
  };
  const frame = onNextFrame(paint);
  const paintLine = (slot: LineSlot, line: number, source: GridSource, how: CardPaint): void => {
    const top = lines.top(line) - origin;
    if (slot.top !== top) slot.element.style.transform = `translateY(${top}px)`;
    slot.top = top;
    if (slot.line !== line) {
      slot.element.hidden = false;
      slot.element.setAttribute('aria-posinset', String(line + 1));
      slot.line = line;
    }
    if (slot.count !== lines.count) slot.element.setAttribute('aria-setsize', String(lines.count));
    slot.count = lines.count;
    const group = source.groups?.at(line);
    if (group) asGroup(slot, group, source, how);
    else asCard(slot, line, source, how);
  };
  const asGroup = (slot: LineSlot, line: GroupLine, source: GridSource, { context }: CardPaint): void => {
    if (!slot.group) {
      slot.group = createGroup();
      slot.element.append(slot.group.element);
    }
    if (slot.card) slot.card.element.hidden = true;
    slot.group.element.hidden = false;
    paintGroup(slot.group, line, source.groups!, context);
  };
  const asCard = (slot: LineSlot, line: number, source: GridSource, how: CardPaint): void => {
    if (!slot.card) {
      slot.card = createCard();
      slot.element.append(slot.card.element);
    }
    if (slot.group) slot.group.element.hidden = true;
    slot.card.element.hidden = false;
    paintCard(slot.card, source.row(line), how);
  };

  const recount = (): void => {
    const source = shows.source();
    const { groups } = source;
    const count = source.count() ?? Math.ceil(height / sizes.card);
    lines = cardLines(count, sizes, groups ? groups.rowsBefore : (line) => line);
    body.style.blockSize = `${physicalLength(lines.height + tail)}px`;
    scroll.settle();
    frame.ask();
  };
  const remeasure = (): void => {
    height = scroller.clientHeight;
    sizes = { card: cardProbe.offsetHeight || 120, groupLine: groupProbe.offsetHeight || 48 };
    const needed = Math.ceil(height / Math.min(sizes.card, sizes.groupLine)) + 2 + 2 * overscan;
    if (slots.length < needed) {
      slots = Array.from({ length: needed }, () => {
        const slot: LineSlot = { element: element('line'), card: null, group: null, line: -1, count: -1, top: Number.NaN };
        slot.element.setAttribute('role', 'listitem');
        slot.element.hidden = true;
        lineOf.set(slot.element, slot);
        return slot;
      });
      layer.replaceChildren(...slots.map((it) => it.element));
    }
    recount();
  };
  const observer = new ResizeObserver(remeasure);
  observer.observe(scroller);
  observer.observe(cardProbe);
  remeasure();
  return {
    lineOf: (it) => lineOf.get(it)?.line,
    repaint: frame.ask,
    recount,
    reveal(line) {
      scroll.to(scrollToLine(lines, line, scroll.top, height), 0);
      paint();
      const card = slots.find((it) => it.line === line)?.card;
      if (document.activeElement === document.body) card?.open.focus({ preventScroll: true });
    },
    toTop: () => scroll.to(0, 0),
    stop() {
      observer.disconnect();
      frame.cancel();
      scroll.stop();
    },
  };
}

function hide(slot: LineSlot): void {
  slot.element.hidden = true;
  slot.line = -1;
}
function element(name: string): HTMLElement {
  const made = document.createElement('div');
  made.className = styles[name]!;
  return made;
}
