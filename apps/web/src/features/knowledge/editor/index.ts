// What is loaded when somebody edits: Yjs, ProseMirror and TipTap.

export { EditingView } from './EditingView.tsx';
export { LiveReading } from './LiveReading.tsx';
export { textInUpdates } from './unsent-text.ts';
