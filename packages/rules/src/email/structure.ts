/** Parts of an email; people send a few, newsletters a dozen. */
const mostParts = 2_000;
/** Parts and forwarded emails within one another. */
export const emailNesting = 20;

/** Parsers take time and memory for each part of an email: one with more of them than any person sends is refused. */
export class EmailTooComplex extends Error {
  override name = 'EmailTooComplex';
}

/**
 * An email as a parser may have it: with no more parts, and parts no deeper in one another, than the limits. Throws `EmailTooComplex` for another
 * one, in time linear in its bytes. Header lines with bytes that are not UTF-8 are read as Windows-1252 and become UTF-8.
 */
export function prepareEmail(raw: Uint8Array): Uint8Array {
  const scan = new Scan();
  const foreign: { from: number; to: number; text: string }[] = [];
  for (let from = 0; from < raw.length; ) {
    const end = raw.indexOf(lineFeed, from);
    const to = end < 0 ? raw.length : end;
    const isHeader = scan.isInHeader;
    if (isHeader || (raw[from] === dash && raw[from + 1] === dash)) {
      const line = raw.subarray(from, Math.min(to, from + longestLine));
      scan.take(latin1(line));
      // Of a forwarded email nothing changes: it may be signed, and people save it.
      if (isHeader && scan.isOwn) {
        const text = foreignText(raw.subarray(from, to));
        if (text !== null) foreign.push({ from, to, text });
      }
    }
    from = to + 1;
  }
  return foreign.length === 0 ? raw : replaced(raw, foreign);
}
const [lineFeed, dash] = [0x0a, 0x2d];
/** Characters of a line that the scan looks at; a boundary has 70 at most. */
const longestLine = 2_000;

/** Follows which parts are open. What it overlooks, such as boundaries in parts that are encoded, the limits of the parser's process catch. */
class Scan {
  isInHeader = true;
  /** The boundaries of the open parts; null for a forwarded email. */
  private open: (string | null)[] = [];
  private contentType: string | null = null;
  private isContinued = false;
  private parts = 0;

  get isOwn(): boolean {
    return !this.open.includes(null);
  }

  take(line: string): void {
    const text = line.trimEnd();
    if (text.startsWith('--') && this.isBoundary(text)) return;
    if (!this.isInHeader) return;
    if (text === '') this.endHeader();
    else if (/^[ \t]/.test(line)) {
      if (this.isContinued && this.contentType !== null && this.contentType.length < longestLine) this.contentType += ` ${text.trim()}`;
    } else {
      this.isContinued = this.contentType === null && /^content-type[ \t]*:/i.test(text);
      if (this.isContinued) this.contentType = text.slice(text.indexOf(':') + 1);
    }
  }

  private isBoundary(text: string): boolean {
    for (let at = this.open.length - 1; at >= 0; at--) {
      const boundary = this.open[at]!;
      if (boundary === null || !text.startsWith(boundary)) continue;
      const isEnd = text === `${boundary}--`;
      if (!isEnd && text !== boundary) continue;
      this.open.length = isEnd ? at : at + 1;
      this.beginHeader(!isEnd);
      if (!isEnd && ++this.parts > mostParts) throw new EmailTooComplex(`An email may have ${mostParts} parts at most.`);
      return true;
    }
    return false;
  }

  private beginHeader(isInHeader: boolean): void {
    this.isInHeader = isInHeader;
    this.contentType = null;
    this.isContinued = false;
  }

  private endHeader(): void {
    const type = this.contentType ?? '';
    const boundary = /^\s*multipart\//i.test(type) ? /;\s*boundary\s*=\s*(?:"([^"]*)"|([^\s;]+))/i.exec(type) : null;
    const isForwarded = /^\s*message\/(rfc822|global)\b/i.test(type);
    this.beginHeader(isForwarded);
    if (boundary) this.open.push(`--${boundary[1] ?? boundary[2]}`.trimEnd());
    else if (isForwarded) this.open.push(null);
    if (this.open.length > emailNesting) throw new EmailTooComplex(`Parts of an email may be nested ${emailNesting} deep at most.`);
  }
}

const latin1 = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

const utf8 = new TextDecoder('utf-8', { fatal: true });
/** The text of a line that is no UTF-8; null of others. */
function foreignText(line: Uint8Array): string | null {
  if (line.every((it) => it < 0x80)) return null;
  try {
    utf8.decode(line);
    return null;
  } catch {
    return new TextDecoder('windows-1252').decode(line);
  }
}

function replaced(raw: Uint8Array, lines: readonly { from: number; to: number; text: string }[]): Uint8Array {
  const pieces: Uint8Array[] = [];
  let at = 0;
  for (const { from, to, text } of lines) {
    pieces.push(raw.subarray(at, from), new TextEncoder().encode(text));
    at = to;
  }
  pieces.push(raw.subarray(at));
  const whole = new Uint8Array(pieces.reduce((sum, it) => sum + it.length, 0));
  let filled = 0;
  for (const piece of pieces) {
    whole.set(piece, filled);
    filled += piece.length;
  }
  return whole;
}
