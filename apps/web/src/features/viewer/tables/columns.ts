/** The name of a column as Excel gives it, from 0: `A`, `Z`, `AA`. */
export function columnLetters(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26));
  return at < 26 ? letter : columnLetters(Math.floor(at / 26) - 1) + letter;
}

const [seen, narrowest, widest, ofLetter, padding] = [200, 64, 360, 7.4, 24];

/** Pixels of each column, by the texts of its first rows. */
export function columnWidths(rows: readonly (readonly string[])[]): number[] {
  const widths: number[] = [];
  for (const row of rows.slice(0, seen))
    for (const [at, text] of row.entries())
      widths[at] = Math.max(widths[at] ?? narrowest, Math.min(widest, text.length * ofLetter + padding));
  // A row may be longer than those that were looked at.
  const breadth = rows.reduce((most, row) => Math.max(most, row.length), 0);
  return Array.from({ length: breadth }, (_, at) => Math.round(widths[at] ?? narrowest));
}
