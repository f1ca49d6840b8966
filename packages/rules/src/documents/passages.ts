import { documentRoot } from '@trackyard/contract';
import * as Y from 'yjs';

/** A passage of a document as a comment keeps it: by positions of Yjs, which stay with their letters, and by its words. */
export interface Passage {
  /** Relative positions, base64. */
  start: string;
  end: string;
  /** The words at the time. A line break stands where another block begins. */
  quote: string;
}
/** From one letter to another, counted over all texts of a document. */
export interface Span {
  from: number;
  to: number;
}
interface Texts {
  parts: readonly { text: Y.XmlText; at: number; words: string }[];
  /** All of them, one behind the other. */
  words: string;
}

/** The texts of a live document in their order. */
function textsOf(doc: Y.Doc): Texts {
  const parts: Texts['parts'][number][] = [];
  const open: unknown[] = [doc.getXmlFragment(documentRoot)];
  let words = '';
  while (open.length > 0) {
    const node = open.pop();
    if (node instanceof Y.XmlText) {
      const own = node
        .toDelta()
        .map(({ insert }: { insert: unknown }) => (typeof insert === 'string' ? insert : ''))
        .join('');
      parts.push({ text: node, at: words.length, words: own });
      words += own;
    } else if (node instanceof Y.XmlFragment) {
      const children = node.toArray();
      for (let at = children.length - 1; at >= 0; at--) open.push(children[at]);
    }
  }
  return { parts, words };
}

/** The words of a live document without anything between its blocks. */
export const wordsOf = (doc: Y.Doc): string => textsOf(doc).words;

/** The passage from one letter to another. Null where there is nothing. `longest`: letters of its quote. */
export function passageAt(doc: Y.Doc, { from, to }: Span, longest: number): Passage | null {
  const { parts } = textsOf(doc);
  const first = parts.find((it) => from < it.at + it.words.length);
  const last = parts.findLast((it) => to > it.at);
  if (!first || !last || from >= to || last.at < first.at) return null;
  const quote = parts
    .filter((it) => it.at + it.words.length > from && it.at < to)
    .map((it) => it.words.slice(Math.max(0, from - it.at), to - it.at))
    .join('\n')
    .slice(0, longest);
  if (quote.trim() === '') return null;
  return {
    start: encoded(first.text, Math.max(0, from - first.at), 0),
    end: encoded(last.text, Math.min(last.words.length, to - last.at), -1),
    quote,
  };
}

/**
 * Where a passage is now. An editor that splits a block moves letters to new places: then the words tell, the nearest of them. Null: the text
 * was removed.
 */
export function spanOf(doc: Y.Doc, passage: Passage): Span | null {
  const texts = textsOf(doc);
  const [from, to] = [placeOf(doc, texts, passage.start), placeOf(doc, texts, passage.end)];
  const quote = passage.quote.replaceAll('\n', '');
  const found = from !== null && to !== null && from < to ? { from, to } : null;
  if (found && texts.words.slice(found.from, found.to).startsWith(quote)) return found;
  const near = nearest(texts.words, quote, from ?? to ?? 0);
  // Of a passage that was edited, the letters that are left.
  if (near === null || (found && Math.abs(near - found.from) > quote.length)) return found;
  return { from: near, to: near + quote.length };
}

/** Where words stand that are the nearest to a place; null where there are none. */
export function nearest(words: string, sought: string, place: number): number | null {
  if (sought === '') return null;
  const after = words.indexOf(sought, place);
  const before = words.lastIndexOf(sought, place);
  if (after < 0 || before < 0) return after < 0 && before < 0 ? null : Math.max(after, before);
  return after - place < place - before ? after : before;
}

/** Null where what it stands on is gone, or where it is none: anybody may have made it. */
function placeOf(doc: Y.Doc, { parts }: Texts, position: string): number | null {
  try {
    const bytes = Uint8Array.from(atob(position), (it) => it.charCodeAt(0));
    const found = Y.createAbsolutePositionFromRelativePosition(Y.decodeRelativePosition(bytes), doc);
    const part = parts.find((it) => it.text === found?.type);
    return part && found ? part.at + Math.min(found.index, part.words.length) : null;
  } catch {
    return null;
  }
}

function encoded(text: Y.XmlText, index: number, side: number): string {
  const bytes = Y.encodeRelativePosition(Y.createRelativePositionFromTypeIndex(text, index, side));
  return btoa(String.fromCharCode(...bytes));
}
