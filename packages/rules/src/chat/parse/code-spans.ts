export interface CodeSpan {
  start: number;
  end: number;
  text: string;
}

/** Code between two equal runs of backticks, in order. A run without a partner is just text. */
export function codeSpans(text: string): CodeSpan[] {
  const runs = [...text.matchAll(/`+/g)].map((it) => ({ start: it.index, end: it.index + it[0].length, length: it[0].length }));
  const partners = nextOfSameLength(runs.map((it) => it.length));
  const spans: CodeSpan[] = [];
  for (let at = 0; at < runs.length; at++) {
    const partner = partners[at];
    if (partner === undefined) continue;
    const [open, close] = [runs[at]!, runs[partner]!];
    spans.push({ start: open.start, end: close.end, text: withoutPadding(text.slice(open.end, close.start)) });
    at = partner;
  }
  return spans;
}

function nextOfSameLength(lengths: number[]): (number | undefined)[] {
  const next = new Map<number, number>();
  const partners: (number | undefined)[] = [];
  for (let at = lengths.length - 1; at >= 0; at--) {
    partners[at] = next.get(lengths[at]!);
    next.set(lengths[at]!, at);
  }
  return partners;
}

/** One space inside either end only keeps a backtick in the code apart from the mark. */
const withoutPadding = (code: string) => (code.startsWith(' ') && code.endsWith(' ') && code.trim() ? code.slice(1, -1) : code);
