import { type DocumentNode, documentText } from '@trackyard/rules';

export interface OutlineEntry {
  id: string;
  level: number;
  text: string;
}
/** The headings at the top of a document, by the ids under which `DocumentView` shows them. */
export function outlineOf(document: DocumentNode): OutlineEntry[] {
  const ids = headingIds(document);
  return (document.content ?? []).flatMap((node, at) => {
    const text = node.type === 'heading' ? documentText(node) : '';
    return text === '' ? [] : [{ id: ids.get(at)!, level: Number(node.attrs?.['level'] ?? 1), text }];
  });
}
/** By their words, so that a link to one leads there when other blocks come and go; of the same words the second one has a number. */
export function headingIds({ content = [] }: DocumentNode): ReadonlyMap<number, string> {
  const ids = new Map<number, string>();
  const taken = new Set<string>();
  content.forEach((node, at) => {
    if (node.type !== 'heading') return;
    const words =
      documentText(node)
        .normalize('NFC')
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu) ?? [];
    const plain = `h-${words.join('-')}`.slice(0, 80);
    let id = plain;
    for (let count = 2; taken.has(id); count++) id = `${plain}-${count}`;
    taken.add(id);
    ids.set(at, id);
  });
  return ids;
}

/** Words that people read in a minute. */
const wordsInMinute = 220;
export const minutesOf = (document: DocumentNode): number =>
  Math.max(1, Math.round(documentText(document).split(/\s+/).length / wordsInMinute));

/** Whether a document has only empty paragraphs. */
export const isBlank = ({ content = [] }: DocumentNode): boolean =>
  content.every((it) => it.type === 'paragraph' && (it.content ?? []).length === 0);
