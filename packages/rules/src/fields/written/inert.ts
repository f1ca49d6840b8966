/** Spreadsheets take a cell that begins so for a formula, and run it (OWASP, 'CSV Injection'). */
const led = /^'*[=+\-@\t\r\n＝＋－＠]/;
const undone = /^'+[=+\-@\t\r\n＝＋－＠]/;
const number = /^[-+]?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:e[-+]?\d+)?%?$/i;

/** The text of a cell as it is safe in a file for spreadsheets: an apostrophe makes a text of what would be a formula. Numbers stay as they are. */
export const inertCell = (text: string): string => (led.test(text) && !number.test(text) ? `'${text}` : text);

/** What `inertCell` was given. */
export const originalCell = (cell: string): string => (undone.test(cell) ? cell.slice(1) : cell);
