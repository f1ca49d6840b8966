import { documentRoot } from '@trackyard/contract';
import * as Y from 'yjs';
import type { DocumentNode } from '../knowledge/index.ts';

/** The update that writes a whole document, and the client of Yjs whose writing it is, up to its clock. `wanted`: a client that nobody else is; a random one if left out. */
export function updateOf(document: DocumentNode, wanted?: number): { update: Uint8Array; client: number; clock: number } {
  const doc = new Y.Doc();
  if (wanted !== undefined) doc.clientID = wanted;
  doc.transact(() => doc.getXmlFragment(documentRoot).insert(0, contentOf(document)));
  return { update: Y.encodeStateAsUpdate(doc), client: doc.clientID, clock: Y.getState(doc.store, doc.clientID) };
}

/** The marks of a text as its attributes in Yjs. */
export const marksOf = ({ marks = [] }: DocumentNode): Record<string, object> =>
  Object.fromEntries(marks.map((it) => [it.type, it.attrs ?? {}]));

/** Texts that stand side by side are one text with marks. */
export function contentOf({ content = [] }: DocumentNode): (Y.XmlElement | Y.XmlText)[] {
  const made: (Y.XmlElement | Y.XmlText)[] = [];
  let pieces: { insert: string; attributes: Record<string, object> }[] = [];
  const endText = () => {
    if (pieces.length === 0) return;
    const text = new Y.XmlText();
    text.applyDelta(pieces);
    made.push(text);
    pieces = [];
  };
  for (const node of content) {
    if (node.text !== undefined) {
      pieces.push({ insert: node.text, attributes: marksOf(node) });
      continue;
    }
    endText();
    const element = new Y.XmlElement(node.type);
    for (const [name, value] of Object.entries(node.attrs ?? {})) element.setAttribute(name, value as never);
    element.insert(0, contentOf(node));
    made.push(element);
  }
  endText();
  return made;
}
