import type { Actions } from '../core/actions.ts';
import { clearing } from '../core/edits.ts';
import type { GridModel } from '../core/model.ts';
import { type Block, copied, type LeftOut, planPaste } from '../core/paste.ts';
import { breadthOf, heightOf, rangeOf, selectRange } from '../core/selection.ts';
import { formatTsv, parseTsv } from '../core/tsv.ts';

/** Our own form, in which values stay what they are. */
const ownForm = 'application/x-trackyard-cells+json';

interface Hears {
  isEditing(): boolean;
  copied(cells: number): void;
  notLoaded(): void;
  /** `addedIds`: of the rows that were added. */
  pasted(cells: number, refused: number, leftOut: LeftOut | null, addedIds: readonly string[]): void;
}

export function listenToClipboard(element: HTMLElement, model: GridModel, actions: Actions, hears: Hears): void {
  const copy = (event: ClipboardEvent): boolean => {
    if (hears.isEditing() || !model.selection || !event.clipboardData) return false;
    event.preventDefault();
    const block = copied(model, rangeOf(model.selection));
    if (!block) {
      hears.notLoaded();
      return false;
    }
    const rows = block.map((row) => row.map((it) => it.text));
    event.clipboardData.setData('text/plain', formatTsv(rows));
    event.clipboardData.setData('text/html', formatHtml(rows));
    event.clipboardData.setData(ownForm, JSON.stringify(block));
    hears.copied(rows.length * rows[0]!.length);
    return true;
  };
  const cut = (event: ClipboardEvent): void => {
    if (copy(event)) actions.edit(clearing(model, rangeOf(model.selection!)));
  };
  const paste = (event: ClipboardEvent): void => {
    if (hears.isEditing() || !model.selection || !event.clipboardData) return;
    event.preventDefault();
    const block = blockIn(event.clipboardData);
    if (!block) return;
    const { edits, added, range, refused, leftOut } = planPaste(model, block, rangeOf(model.selection));
    const addedIds = actions.edit(edits, added);
    actions.select(selectRange(range));
    hears.pasted(heightOf(range) * breadthOf(range) - refused, refused, leftOut, addedIds);
  };
  element.addEventListener('copy', copy);
  element.addEventListener('cut', cut);
  element.addEventListener('paste', paste);
}

function blockIn(data: DataTransfer): Block | null {
  const own = data.getData(ownForm);
  if (own) return JSON.parse(own) as Block;
  const text = data.getData('text/plain');
  return text === '' ? null : parseTsv(text).map((row) => row.map((it) => ({ text: it })));
}

const formatHtml = (rows: readonly (readonly string[])[]): string =>
  `<table>${rows.map((row) => `<tr>${row.map((it) => `<td>${escaped(it)}</td>`).join('')}</tr>`).join('')}</table>`;
const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/\r\n?|\n/g, '<br>');
