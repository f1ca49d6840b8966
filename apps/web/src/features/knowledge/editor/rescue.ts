import * as Y from 'yjs';

type Deletions = ReturnType<typeof Y.mergeDeleteSets>;

/** Text of this page in a block that somebody else replaced before they had it. */
interface Lost {
  /** The letters that they knew of the block, `any` where this page has deleted one. */
  known: string;
  /** In order; `at` counts the letters of `known` before it. */
  pieces: { at: number; text: string }[];
}
const any = '\u0000';

/**
 * Applies what others wrote. Yjs cannot move a block, so an editor that moves one deletes it and inserts it elsewhere, and letters that this
 * page wrote into it meanwhile would go with it. They are written into the block that took its place: only this page does so, so it happens
 * once.
 */
export function applyOthers(doc: Y.Doc, updates: readonly Uint8Array[], origin: string): void {
  const apply = () =>
    doc.transact(() => {
      for (const it of updates) Y.applyUpdate(doc, it, origin);
    }, origin);
  if (!doc.store.clients.has(doc.clientID)) {
    apply();
    return;
  }
  const known = Y.mergeDeleteSets(updates.map((it) => Y.decodeUpdate(it).ds));
  const found: { lost: Lost; into: Y.XmlElement }[] = [];
  // Before Yjs drops the content of what was deleted.
  const look = (transaction: Y.Transaction) => {
    for (const [block, own] of lostBlocks(transaction, known)) {
      const lost = lostIn(block, own, known);
      const into = replacementOf(lost.known, block, transaction);
      if (into) found.push({ lost, into });
    }
  };
  doc.on('afterTransaction', look);
  try {
    apply();
  } finally {
    doc.off('afterTransaction', look);
  }
  if (found.length > 0) {
    doc.transact(() => {
      for (const { lost, into } of found) writeInto(into, lost);
    }, 'rescue');
  }
}

/** Letters of this page that were deleted only because their block was, by the outermost block. */
function lostBlocks(transaction: Y.Transaction, known: Deletions): Map<Y.XmlElement, Set<Y.Item>> {
  const { doc, deleteSet } = transaction;
  const blocks = new Map<Y.XmlElement, Set<Y.Item>>();
  Y.iterateDeletedStructs(transaction, deleteSet, (item) => {
    if (item.id.client !== doc.clientID || !(item instanceof Y.Item) || !(item.content instanceof Y.ContentString)) return;
    if (Y.isDeleted(known, item.id)) return;
    let block: Y.XmlElement | null = null;
    for (let it = item.parent; it instanceof Y.AbstractType && it._item; it = it._item.parent)
      if (it instanceof Y.XmlElement && it._item.deleted) block = it;
    if (block) blocks.set(block, (blocks.get(block) ?? new Set()).add(item));
  });
  return blocks;
}

function lostIn(block: Y.XmlElement, own: ReadonlySet<Y.Item>, known: Deletions): Lost {
  const lost: Lost = { known: '', pieces: [] };
  for (const item of lettersIn(block)) {
    const text = item.content instanceof Y.ContentString ? item.content.str : any.repeat(item.length);
    if (own.has(item)) lost.pieces.push({ at: lost.known.length, text });
    // Letters of a third person, which their own page writes again, are not in it.
    else if (Y.isDeleted(known, item.id)) lost.known += text;
  }
  return lost;
}

/** The block that others inserted at the same time and that says most of what they knew of the deleted one, at least half. */
function replacementOf(known: string, block: Y.XmlElement, transaction: Y.Transaction): Y.XmlElement | null {
  let best = { alike: 0.5, into: null as Y.XmlElement | null };
  const empty: Y.XmlElement[] = [];
  for (const [client, structs] of transaction.doc.store.clients) {
    const before = transaction.beforeState.get(client) ?? 0;
    for (let at = structs.length - 1; at >= 0 && structs[at]!.id.clock >= before; at--) {
      const item = structs[at];
      if (!(item instanceof Y.Item) || item.deleted || !(item.content instanceof Y.ContentType)) continue;
      const into = item.content.type;
      if (!(into instanceof Y.XmlElement)) continue;
      const words = wordsIn(into);
      const { start, end } = sharedEnds(known, words);
      const alike = (start + end) / Math.max(1, known.length, words.length) + (into.nodeName === block.nodeName ? 0.01 : 0);
      if (words === '' && into.nodeName === block.nodeName) empty.push(into);
      if (known !== '' && alike >= best.alike) best = { alike, into };
    }
  }
  // An empty block is like any other that is empty.
  return known === '' && empty.length === 1 ? empty[0]! : best.into;
}

/** How many letters two texts have in common at their starts, and behind that at their ends. */
function sharedEnds(known: string, words: string): { start: number; end: number } {
  const shorter = Math.min(known.length, words.length);
  const isSame = (a?: string, b?: string) => a === b || a === any;
  let [start, end] = [0, 0];
  while (start < shorter && isSame(known[start], words[start])) start++;
  while (end < shorter - start && isSame(known.at(-1 - end), words.at(-1 - end))) end++;
  return { start, end };
}

const wordsIn = (block: Y.XmlElement): string =>
  [...lettersIn(block)].map(({ content }) => (content instanceof Y.ContentString ? content.str : '')).join('');

/** Runs of letters in the order of the text; of those that were deleted earlier only the length is known. */
function* lettersIn({ _start: first }: Pick<Y.AbstractType<unknown>, '_start'>): Generator<Y.Item> {
  for (let item = first; item; item = item.right) {
    if (item.content instanceof Y.ContentString || item.content instanceof Y.ContentDeleted) yield item;
    else if (item.content instanceof Y.ContentType) yield* lettersIn(item.content.type);
  }
}

function writeInto(block: Y.XmlElement, { known, pieces }: Lost): void {
  const texts = textsIn(block);
  if (texts.length === 0) {
    block.insert(0, [new Y.XmlText(pieces.map((it) => it.text).join(''))]);
    return;
  }
  const words = texts.join('');
  const { start } = sharedEnds(known, words);
  for (const { at, text } of pieces.toReversed()) {
    // Counted from the end where the text before it is another.
    let left = at <= start ? at : Math.max(start, words.length - (known.length - at));
    const into = texts.find((it) => {
      if (left <= it.length) return true;
      left -= it.length;
      return false;
    });
    (into ?? texts.at(-1)!).insert(into ? left : texts.at(-1)!.length, text);
  }
}

const textsIn = (block: Y.XmlElement): Y.XmlText[] =>
  block.toArray().flatMap((it) => (it instanceof Y.XmlText ? [it] : it instanceof Y.XmlElement ? textsIn(it) : []));
