import type { KeyboardEvent } from 'react';
import { isWriting } from '../records/index.ts';
import type { ViewBodyProps } from './view-body.ts';

/** Undo and redo by the keys that spreadsheets have for them, from anything in a view but what somebody writes into. */
export function useUndoKeys({ undo, redo }: Pick<ViewBodyProps['commands'], 'undo' | 'redo'>): (event: KeyboardEvent) => void {
  return (event) => {
    const key = event.key.toLowerCase();
    if (isWriting(event.target) || !(event.ctrlKey || event.metaKey) || (key !== 'z' && key !== 'y')) return;
    event.preventDefault();
    if (key === 'y' || event.shiftKey) redo();
    else undo();
  };
}
