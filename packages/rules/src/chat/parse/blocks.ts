export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'quote'; text: string }
  | { kind: 'code'; text: string; language: string }
  | { kind: 'list'; ordered: boolean; items: string[] };

/** A block and the line after it. */
type Found = { block: Block; next: number } | undefined;

const fenceStart = /^ {0,3}```([^\s`]*)[ \t]*$/;
const fenceEnd = /^ {0,3}```[ \t]*$/;
const quoteLine = /^ {0,3}>(?: (.*)|)$/;
const bullet = /^\s*[-*]\s+(\S.*)$/;
const numbered = /^\s*(\d{1,3})\.\s+(\S.*)$/;

/** The paragraphs, quotations, code blocks and lists of a text; blank lines part them. Each line is read once. */
export function blocksOf(text: string): Block[] {
  const lines = text.split('\n');
  const blocks: Block[] = [];
  let at = 0;
  while (at < lines.length) {
    if (!lines[at]!.trim()) {
      at++;
      continue;
    }
    const found = code(lines, at) ?? quote(lines, at) ?? list(lines, at) ?? paragraph(lines, at);
    blocks.push(found.block);
    at = found.next;
  }
  return blocks;
}

/** A fence that is never closed takes the rest; one with nothing after it is just text. */
function code(lines: string[], from: number): Found {
  const language = lines[from]!.match(fenceStart)?.[1];
  if (language === undefined || from + 1 === lines.length) return undefined;
  let end = from + 1;
  while (end < lines.length && !fenceEnd.test(lines[end]!)) end++;
  return { block: { kind: 'code', text: lines.slice(from + 1, end).join('\n'), language }, next: end + 1 };
}

function quote(lines: string[], from: number): Found {
  let next = from;
  while (next < lines.length && quoteLine.test(lines[next]!)) next++;
  const text = lines.slice(from, next).map((line) => line.match(quoteLine)?.[1] ?? '');
  return text.some((line) => line.trim()) ? { block: { kind: 'quote', text: text.join('\n').trim() }, next } : undefined;
}

function list(lines: string[], from: number): Found {
  const ordered = !bullet.test(lines[from]!);
  const items: string[] = [];
  let next = from;
  for (; next < lines.length; next++) {
    const item = ordered ? numberedItem(lines[next]!, items.length + 1) : lines[next]!.match(bullet)?.[1];
    if (item === undefined) break;
    items.push(item.trimEnd());
  }
  return items.length ? { block: { kind: 'list', ordered, items }, next } : undefined;
}

/** Lists count from 1, so that other numbers stay what was typed: '2026. What a year' is no list. */
function numberedItem(line: string, expected: number): string | undefined {
  const [, number, text] = line.match(numbered) ?? [];
  return Number(number) === expected || Number(number) === 1 ? text : undefined;
}

function paragraph(lines: string[], from: number): NonNullable<Found> {
  let next = from + 1;
  while (next < lines.length && lines[next]!.trim() && !startsBlock(lines, next)) next++;
  return { block: { kind: 'paragraph', text: lines.slice(from, next).join('\n').trim() }, next };
}

const startsBlock = (lines: string[], at: number) =>
  (fenceStart.test(lines[at]!) && at + 1 < lines.length) ||
  Boolean(lines[at]!.match(quoteLine)?.[1]?.trim()) ||
  bullet.test(lines[at]!) ||
  numberedItem(lines[at]!, 1) !== undefined;
