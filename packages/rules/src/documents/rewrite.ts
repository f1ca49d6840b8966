import { documentRoot } from '@trackyard/contract';
import * as Y from 'yjs';
import type { DocumentNode } from '../knowledge/index.ts';
import { type BlockPart, compareDocuments, keyOf, type WordPart } from './compare/index.ts';
import { documentOf } from './document-of.ts';
import { contentOf, marksOf } from './update-of.ts';

/**
 * Changes a live document into `target`, and returns the updates. Unchanged blocks and words are not touched, so that concurrent edits in them
 * are kept.
 */
export function rewrite(doc: Y.Doc, target: DocumentNode): Uint8Array[] {
  const updates: Uint8Array[] = [];
  const hear = (it: Uint8Array) => void updates.push(it);
  doc.on('update', hear);
  const body = doc.getXmlFragment(documentRoot);
  doc.transact(() => writeBlocks(body, compareDocuments(documentOf(doc), target), target));
  // The document has content that our editors never write: replace all of it.
  if (keyOf(documentOf(doc)) !== keyOf(target)) doc.transact(() => writeWhole(body, target));
  doc.off('update', hear);
  return updates;
}

interface Rewrite {
  target: DocumentNode | ((base: DocumentNode) => DocumentNode);
  client: number;
  /** How many pieces of the log the writer had seen. Later ones are edits at the same time, and stay. Left out: all. */
  seen?: number;
}
/** The updates by which a Yjs client changes the document of a log into `target`, and the document before and after them. */
export function rewriteLog(
  log: readonly Uint8Array[],
  { target: wanted, client, seen = log.length }: Rewrite,
): { before: DocumentNode; after: DocumentNode; updates: Uint8Array[] } {
  const doc = docOf(log);
  const before = documentOf(doc);
  const seenDoc = seen < log.length ? docOf(log.slice(0, seen)) : doc;
  seenDoc.clientID = client;
  const base = documentOf(seenDoc);
  const target = typeof wanted === 'function' ? wanted(base) : wanted;
  const updates = keyOf(base) === keyOf(target) ? [] : rewrite(seenDoc, target);
  if (seenDoc !== doc) for (const it of updates) Y.applyUpdate(doc, it);
  return { before, after: documentOf(doc), updates };
}
function docOf(log: readonly Uint8Array[]): Y.Doc {
  const doc = new Y.Doc();
  doc.transact(() => {
    for (const it of log) Y.applyUpdate(doc, it);
  });
  return doc;
}

function writeWhole(at: Y.XmlFragment, node: DocumentNode): void {
  if (at.length > 0) at.delete(0, at.length);
  at.insert(0, contentOf(node));
}

/** Applies the parts of a comparison to the elements: each block is one element. */
function writeBlocks(at: Y.XmlFragment, parts: readonly BlockPart[], target: DocumentNode): void {
  if (!at.toArray().every((it) => it instanceof Y.XmlElement)) {
    writeWhole(at, target);
    return;
  }
  let place = 0;
  for (const part of parts) {
    // An element keeps its name for good: a cell that becomes a header is another element.
    const isReplaced = part.is === 'changed' && part.before.type !== part.after.type;
    if (part.is === 'removed' || isReplaced) at.delete(place, 1);
    if (part.is === 'removed') continue;
    const node = (target.content ?? [])[place]!;
    if (part.is === 'added' || isReplaced) at.insert(place, contentOf({ type: 'doc', content: [node] }));
    else if (part.is === 'changed') writeBlock(at.get(place) as Y.XmlElement, part, node);
    place++;
  }
}

function writeBlock(element: Y.XmlElement, part: BlockPart & { is: 'changed' }, target: DocumentNode): void {
  const { before, after } = part;
  for (const name of Object.keys(before.attrs ?? {})) if (!(name in (after.attrs ?? {}))) element.removeAttribute(name);
  for (const [name, value] of Object.entries(after.attrs ?? {}))
    if (JSON.stringify(before.attrs?.[name]) !== JSON.stringify(value)) element.setAttribute(name, value as never);
  if ('blocks' in part) {
    writeBlocks(element, part.blocks, target);
    return;
  }
  const [text, ...more] = element.toArray();
  const isPlain = part.words.every((it) => it.content.every((node) => node.text !== undefined));
  if (isPlain && text instanceof Y.XmlText && more.length === 0) text.applyDelta(part.words.flatMap(deltaOf));
  else writeWhole(element, target);
}
const deltaOf = ({ is, content }: WordPart): object[] =>
  content.map((node) => {
    if (is === 'added') return { insert: node.text, attributes: marksOf(node) };
    return is === 'same' ? { retain: node.text!.length } : { delete: node.text!.length };
  });
