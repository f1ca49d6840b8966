/** In a field where somebody writes: its keys undo what was typed into it. */
export const isWriting = (target: EventTarget): boolean => target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
