import { difference, type TextEdit } from './textEdits.ts';

/** Does an edit in a text box as if it were typed, so that undo takes it back. */
export function applyEdit(box: HTMLTextAreaElement, edit: TextEdit): void {
  const to = edit({ text: box.value, start: box.selectionStart, end: box.selectionEnd });
  const { start, end, insert } = difference(box.value, to.text);
  box.focus();
  if (start !== end || insert !== '') {
    box.setSelectionRange(start, end);
    const typed = insert === '' ? document.execCommand('delete') : document.execCommand('insertText', false, insert);
    if (!typed || box.value !== to.text) setText(box, to.text);
  }
  box.setSelectionRange(to.start, to.end);
}

/** Puts a text in place of the whole, with the caret at its end. */
export function setText(box: HTMLTextAreaElement, text: string): void {
  box.value = text;
  box.setSelectionRange(text.length, text.length);
  box.dispatchEvent(new Event('input', { bubbles: true }));
}
