import type { ChatMessagePart, InlinePart } from '@trackyard/contract';

/** More than any text of people has. Each part costs some fifty bytes on the wire, however short its text is. */
const mostParts = 1_000;

/**
 * Keeps a message from becoming many times as large as its text: what comes after the first thousand parts is plain text, in one
 * part. No word of it is lost.
 */
export function withMostParts(parts: ChatMessagePart[]): ChatMessagePart[] {
  if (countOf(parts) <= mostParts) return parts;
  let room = mostParts;
  const cut = (list: InlinePart[]): InlinePart[] => {
    const rest = list.slice(0, room);
    room -= list.length;
    return rest.length < list.length ? [...rest, plain(list.slice(rest.length).map(textOf).join(''))] : list;
  };
  const first: ChatMessagePart[] = [];
  for (const part of parts) {
    if (room <= 0) break;
    room--;
    if (part.type === 'wrappedText') first.push({ ...part, parts: cut(part.parts) });
    else if (part.type === 'list') {
      const items: typeof part.items = [];
      for (const { itemTextParts } of part.items) {
        if (room <= 0) break;
        room--;
        items.push({ itemTextParts: cut(itemTextParts) });
      }
      const rest = part.items.slice(items.length).map((it) => it.itemTextParts.map(textOf).join(''));
      if (rest.length) items.push({ itemTextParts: [plain(rest.join('\n'))] });
      first.push({ ...part, items });
    } else first.push(part);
  }
  const rest = parts.slice(first.length);
  if (rest.length === 0) return first;
  // Paragraphs stand in wrappers, with lines between them; the parts of a single paragraph follow one another.
  const isBlocks = rest.some((it) => it.type === 'wrappedText' || it.type === 'list');
  const text = rest.map(textOfPart).join(isBlocks ? '\n' : '');
  return [...first, isBlocks ? { type: 'wrappedText', styles: [], parts: [plain(text)] } : plain(text)];
}

const countOf = (parts: readonly ChatMessagePart[]): number =>
  parts.reduce((sum, it) => {
    if (it.type === 'wrappedText') return sum + 1 + it.parts.length;
    if (it.type === 'list') return sum + 1 + it.items.reduce((all, item) => all + 1 + item.itemTextParts.length, 0);
    return sum + 1;
  }, 0);

const plain = (text: string): InlinePart => ({ type: 'text', text, styles: [] });
const textOf = (part: InlinePart): string => (part.type === 'link' ? part.linkText : part.text);

function textOfPart(part: ChatMessagePart): string {
  if (part.type === 'wrappedText') return part.parts.map(textOf).join('');
  if (part.type === 'list') return part.items.map((it) => it.itemTextParts.map(textOf).join('')).join('\n');
  return part.type === 'sharedMessage' ? '' : textOf(part);
}
