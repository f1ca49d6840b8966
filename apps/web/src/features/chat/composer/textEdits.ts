/** What stands in a text box: the text and its selection, in UTF-16 units. */
export interface TextState {
  text: string;
  start: number;
  end: number;
}
export type TextEdit = (state: TextState) => TextState;

/** Puts `mark` around the selection, or takes it away where it stands already. An empty selection gets the caret between. */
export const toggleMark =
  (mark: string): TextEdit =>
  ({ text, start, end }) => {
    const [before, selected, after] = [text.slice(0, start), text.slice(start, end), text.slice(end)];
    if (endsWithMark(before, mark) && startsWithMark(after, mark))
      return {
        text: before.slice(0, -mark.length) + selected + after.slice(mark.length),
        start: start - mark.length,
        end: end - mark.length,
      };
    if (selected.length > 2 * mark.length && startsWithMark(selected, mark) && endsWithMark(selected, mark)) {
      const inner = selected.slice(mark.length, -mark.length);
      return { text: before + inner + after, start, end: start + inner.length };
    }
    // White space at the edges stays outside: '** bold **' means nothing.
    const [, lead = '', core = '', tail = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(selected) ?? [];
    const from = start + lead.length + mark.length;
    return { text: `${before}${lead}${mark}${core}${mark}${tail}${after}`, start: from, end: from + core.length };
  };

/** Code in a line by one backtick, over several lines as a block of its own. */
export const toggleCode: TextEdit = (state) => {
  const { text, start, end } = state;
  if (!text.slice(start, end).includes('\n')) return toggleMark('`')(state);
  const open = `${start === 0 || text[start - 1] === '\n' ? '' : '\n'}\`\`\`\n`;
  const close = `\n\`\`\`${end === text.length || text[end] === '\n' ? '' : '\n'}`;
  return {
    text: text.slice(0, start) + open + text.slice(start, end) + close + text.slice(end),
    start: start + open.length,
    end: end + open.length,
  };
};

/** Begins each line of the selection with `mark`, or takes it away when all have one already. `marked` knows the others of its kind. */
export const toggleLines =
  (mark: string, marked: RegExp): TextEdit =>
  ({ text, start, end }) => {
    const from = text.lastIndexOf('\n', start - 1) + 1;
    const next = text.indexOf('\n', end);
    const to = next === -1 ? text.length : next;
    const lines = text.slice(from, to).split('\n');
    const areMarked = lines.every((line) => marked.test(line));
    const changed = lines.map((line) => (areMarked ? line.replace(marked, '') : marked.test(line) ? line : mark + line));
    const first = changed[0]!.length - lines[0]!.length;
    const all = changed.join('\n').length - (to - from);
    return {
      text: text.slice(0, from) + changed.join('\n') + text.slice(to),
      start: Math.max(from, start + first),
      end: Math.max(from, end + all),
    };
  };

/** Puts `insert` in place of `[from, to)`, with the caret behind it. */
export const replaceRange =
  (from: number, to: number, insert: string): TextEdit =>
  ({ text }) => ({ text: text.slice(0, from) + insert + text.slice(to), start: from + insert.length, end: from + insert.length });

/** Puts `insert` in place of the selection. With `spaced`, a space parts it from a word before. */
export const insertText =
  (insert: string, { spaced = false } = {}): TextEdit =>
  (state) => {
    const before = state.text[state.start - 1];
    const space = spaced && before !== undefined && !/\s/.test(before) ? ' ' : '';
    return replaceRange(state.start, state.end, space + insert)(state);
  };

/** '@' before the selection, with the caret behind what was selected: it is the name that one looks for. */
export const mentionSelected: TextEdit = (state) => {
  const { text, end } = insertText('@', { spaced: true })({ ...state, end: state.start });
  const caret = end + state.end - state.start;
  return { text, start: caret, end: caret };
};

/** The one range in which two texts differ: what has to be typed to come from one to the other, so that undo stays whole. */
export function difference(from: string, to: string): { start: number; end: number; insert: string } {
  let start = 0;
  while (start < from.length && start < to.length && from[start] === to[start]) start += 1;
  let behind = 0;
  while (behind < from.length - start && behind < to.length - start && from[from.length - 1 - behind] === to[to.length - 1 - behind])
    behind += 1;
  return { start, end: from.length - behind, insert: to.slice(start, to.length - behind) };
}

/** `**` also begins `***`: a mark of one sign must not match half of a longer one. */
const endsWithMark = (text: string, mark: string) => text.endsWith(mark) && !(mark.length === 1 && text.endsWith(mark + mark));
const startsWithMark = (text: string, mark: string) => text.startsWith(mark) && !(mark.length === 1 && text.startsWith(mark + mark));
