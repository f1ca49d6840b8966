import { type DocumentNode, documentText } from '@trackyard/rules';

export interface OutlineEntry {
  id: string;
  level: number;
  text: string;
}
/** The headings at the top of a document, by the ids under which `DocumentView` shows them. */
export const outlineOf = (document: DocumentNode): OutlineEntry[] =>
  (document.content ?? []).flatMap((node, at) => {
    const text = node.type === 'heading' ? documentText(node) : '';
    return text === '' ? [] : [{ id: headingId(at), level: Number(node.attrs?.['level'] ?? 1), text }];
  });
export const headingId = (at: number): string => `part-${at}`;

/** Words that people read in a minute. */
const wordsInMinute = 220;
export const minutesOf = (document: DocumentNode): number =>
  Math.max(1, Math.round(documentText(document).split(/\s+/).length / wordsInMinute));
