import { limits } from '@trackyard/contract';
import { guessColumn, newColumnGuess, originalCell, type TextReader } from '@trackyard/rules';

/** The number of title rows above the header, and whether there is a header. */
export interface Headers {
  titleRows: number;
  firstRowHeaders: boolean;
}
/** The number of rows compared with a possible header. */
const rowsCompared = 200;
const longestName = 100;

/** Of the rows of a file with the blank ones. Titles above the names have fewer cells than the rows of the table. */
export function findHeaders(rows: readonly string[][], reader: TextReader): Headers {
  const filled = rows.map(filledCells);
  const first = filled.findIndex((it) => it > 0);
  const usual = median(filled.filter((it) => it > 0));
  const full = filled.findIndex((it) => it > usual / 2);
  const none = { titleRows: 0, firstRowHeaders: false };
  if (first < 0) return none;
  const votesAt = (at: number) => votesFor(rows[at]!, rows.slice(at + 1, at + 1 + rowsCompared), reader);
  if (full > first && full <= limits.importTitleRows) {
    const { areNames, byTypes } = votesAt(full);
    // Of texts alone the first row could be short of names; a blank line says that it is a title.
    const isApart = filled.slice(first, full).includes(0);
    if (areNames && (byTypes || isApart)) return { titleRows: full, firstRowHeaders: true };
  }
  return votesAt(first).areNames && first <= limits.importTitleRows ? { titleRows: first, firstRowHeaders: true } : none;
}

const filledCells = (row: readonly string[]): number => row.filter((it) => it.trim() !== '').length;
function median(counts: readonly number[]): number {
  return [...counts].sort((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0;
}

/** Names don't fit the columns below them: a text above numbers or dates. Where all columns are texts, they are short and different ones. */
function votesFor(names: readonly string[], below: readonly string[][], reader: TextReader): { areNames: boolean; byTypes: boolean } {
  const given = names.map((it) => originalCell(it).trim());
  const votes = given.flatMap((name, at) => (name === '' ? [] : vote(name, columnOf(below, at), reader)));
  const [yes, no] = [votes.filter((it) => it === 'name').length, votes.filter((it) => it === 'value').length];
  if (yes + no > 0) return { areNames: yes > no, byTypes: true };
  const texts = given.filter((it) => it !== '');
  const areTexts = texts.filter((it) => isText(it, reader) && it.length <= longestName).length;
  const different = new Set(texts.map((it) => it.toLowerCase())).size;
  const areNames = areTexts > texts.length / 2 && different > texts.length / 2 && texts.length >= given.length / 2;
  return {
    areNames: below.some((it) => filledCells(it) > 0) ? areNames : areTexts === texts.length && different === texts.length,
    byTypes: false,
  };
}

function columnOf(rows: readonly string[][], at: number): string[] {
  return rows.map((it) => originalCell(it[at] ?? '').trim()).filter((it) => it !== '');
}

/** Whether a cell is a name above these values, or one of them; undecided where both are texts. */
function vote(name: string, values: readonly string[], reader: TextReader): ('name' | 'value')[] {
  if (values.length === 0) return [];
  const guess = newColumnGuess(reader);
  for (const value of values) guess.add(value);
  const { type } = guess.result();
  if (texts.has(type)) {
    // Codes and telephone numbers are texts of figures.
    return values.every((it) => /\d/.test(it)) && !/\d/.test(name) ? ['name'] : [];
  }
  guess.add(name);
  return [guess.result().type === type ? 'value' : 'name'];
}

const texts: ReadonlySet<string> = new Set(['text', 'longText', 'select']);
const isText = (name: string, reader: TextReader): boolean => texts.has(guessColumn([name], reader).type);
