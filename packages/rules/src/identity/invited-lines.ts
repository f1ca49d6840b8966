import { isEmailAddress, limits } from '@trackyard/contract';

/** A line of what somebody pasted: the address in it, or what is wrong. */
export interface InvitedLine {
  /** From 1 on. */
  number: number;
  text: string;
  /** In small letters; null where the line has none. */
  email: string | null;
  problem: 'invalid' | 'duplicate' | null;
}

/**
 * The addresses in a pasted text, or in a file of separated values: one in each line, or several with commas, semicolons or spaces between
 * them, also as `Mia Holm <mia@kestrel.example>`. A first line without an address is taken for the names of the columns.
 */
export function invitedLines(text: string): { lines: InvitedLine[]; more: number } {
  const lines: InvitedLine[] = [];
  const seen = new Set<string>();
  const add = (number: number, of: string, email: string | null) => {
    const problem = email === null ? 'invalid' : seen.has(email) ? 'duplicate' : null;
    if (email !== null) seen.add(email);
    lines.push({ number, text: of, email, problem });
  };
  const rows = text.split(/\r\n|\r|\n/);
  for (const [at, row] of rows.entries()) {
    const line = row.trim();
    if (line === '' || (at === 0 && isHead(line))) continue;
    const addresses = addressesIn(line);
    if (addresses.length === 0) add(at + 1, line, null);
    for (const it of addresses) add(at + 1, it, isEmailAddress(it) ? it.toLowerCase() : null);
  }
  return { lines: lines.slice(0, limits.invitationLines), more: Math.max(0, lines.length - limits.invitationLines) };
}

/** Whatever has an @ in it is meant as an address. */
const addressesIn = (line: string): string[] =>
  line
    .split(/[\s,;|<>"()[\]]+/)
    .map((it) => it.replace(/^mailto:/i, '').replace(/^['.:]+|['.:]+$/g, ''))
    .filter((it) => it.includes('@'));

const isHead = (line: string): boolean => !line.includes('@') && /mail|address|name/i.test(line);

/** The text of a file: UTF-8, UTF-16 with its mark, or else as Windows writes it in the west. */
export function textOfFile(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
