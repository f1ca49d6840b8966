import type { Actions } from '../core/actions.ts';
import { commandOf } from '../core/commands.ts';
import type { Field } from './field.ts';
import type { NextRecord } from './next-record.ts';

const isMac = /mac|iphone|ipad/i.test(navigator.platform);
const arrows = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];

interface Hears {
  rtl(): boolean;
  /** The top of the table: the header is next. */
  atTop(): boolean;
  toHeader(): void;
  released(): void;
  /** A value was committed by Enter or Tab. */
  advance: NextRecord['advance'];
  inDraft: NextRecord['key'];
}

/** Keys of the text field, while it edits and while it does not. */
export function listenToKeys(
  element: HTMLElement,
  field: Field,
  actions: Actions,
  { rtl, atTop, toHeader, released, advance, inDraft }: Hears,
): void {
  // Escape lets the next Tab leave the table, which otherwise goes from cell to cell.
  let leaves = false;
  const editing = (event: KeyboardEvent): boolean => {
    const { key, shiftKey, altKey } = event;
    if (key === 'Escape') {
      field.cancel();
      return true;
    }
    // Alt or Shift with Enter is a line break in a text of several lines; the browser makes the one with Shift.
    if (key === 'Enter' && altKey) {
      document.execCommand('insertText', false, '\n');
      return true;
    }
    const by = key === 'Enter' ? [1, 0] : key === 'Tab' ? [0, shiftKey ? -1 : 1] : null;
    const drafted = field.draft() ? inDraft(event) : null;
    if (drafted !== null) return drafted;
    if (by && !(key === 'Enter' && shiftKey)) {
      const session = field.session()!;
      if (field.commit()) advance({ rows: by[0]!, columns: by[1]! }, session);
      return true;
    }
    if (field.isTyped() && arrows.includes(key) && !shiftKey && field.commit()) return idle(event);
    return false;
  };
  const idle = (event: KeyboardEvent): boolean => {
    const { key, shiftKey, altKey } = event;
    const mod = isMac ? event.metaKey : event.ctrlKey;
    if (key === 'Tab' && leaves) return false;
    const command = commandOf({ key, mod, shift: shiftKey, alt: altKey }, rtl());
    leaves = command?.do === 'collapse';
    if (leaves) released();
    if (!command) return false;
    if (command.do === 'move' && command.rows < 0 && !command.extend && atTop()) {
      toHeader();
      return true;
    }
    return actions.perform(command);
  };
  element.addEventListener('keydown', (event) => {
    // Keys of an input method are its own.
    if (event.isComposing || event.keyCode === 229) return;
    if (!(field.session() ? editing(event) : idle(event))) return;
    event.preventDefault();
    event.stopPropagation();
  });
}
