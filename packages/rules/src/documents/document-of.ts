import { documentRoot, limits } from '@trackyard/contract';
import * as Y from 'yjs';
import type { DocumentMark, DocumentNode } from '../knowledge/index.ts';

/** A document that is larger or deeper than any article. */
export class UnreadableDocument extends Error {
  override name = 'UnreadableDocument';
}

interface Open {
  content: DocumentNode[];
  children: unknown[];
  at: number;
}

/** What a Yjs document says, as y-prosemirror would read it; one node after another, so that no nesting is too deep for it. Throws `UnreadableDocument`. */
export function documentOf(doc: Y.Doc): DocumentNode {
  const root: DocumentNode & { content: DocumentNode[] } = { type: 'doc', content: [] };
  const open: Open[] = [{ content: root.content, children: doc.getXmlFragment(documentRoot).toArray(), at: 0 }];
  for (let count = 0; open.length > 0; count++) {
    if (count > limits.documentNodes) throw new UnreadableDocument('It has too many parts.');
    const here = open.at(-1)!;
    const child = here.children[here.at++];
    if (child === undefined) open.pop();
    else if (child instanceof Y.XmlText) here.content.push(...textsOf(child));
    else if (child instanceof Y.XmlElement) {
      if (open.length > limits.documentDepth) throw new UnreadableDocument('It is nested too deeply.');
      const attrs = child.getAttributes() as Record<string, unknown>;
      const content: DocumentNode[] = [];
      here.content.push({ type: child.nodeName, ...(Object.keys(attrs).length > 0 && { attrs }), content });
      open.push({ content, children: child.toArray(), at: 0 });
    }
  }
  return root;
}

interface Piece {
  insert: unknown;
  attributes?: Record<string, unknown>;
}
function textsOf(text: Y.XmlText): DocumentNode[] {
  return (text.toDelta() as Piece[]).flatMap(({ insert, attributes = {} }) => {
    if (typeof insert !== 'string') return [];
    const marks = Object.entries(attributes)
      .filter(([, value]) => value !== null)
      .map(([key, value]): DocumentMark => ({ type: markOf(key), ...withAttributes(value) }));
    return [{ type: 'text', text: insert, ...(marks.length > 0 && { marks }) }];
  });
}
/** Marks of one kind that overlap have a hash behind their name. */
const markOf = (key: string): string => /^(.+?)(?:--[A-Za-z0-9+/=]{8})?$/.exec(key)?.[1] ?? key;
const withAttributes = (value: unknown): Pick<DocumentMark, 'attrs'> =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0 ? { attrs: value as Record<string, unknown> } : {};
