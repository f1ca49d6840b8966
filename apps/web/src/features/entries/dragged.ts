import type { DragEvent } from 'react';

/** What is dragged from one folder to another within the page. */
const type = 'application/x-trackyard-entries';

export function dragEntries({ dataTransfer }: DragEvent, ids: readonly string[], title: string): void {
  dataTransfer.effectAllowed = 'copyMove';
  dataTransfer.setData(type, JSON.stringify(ids));
  dataTransfer.setData('text/plain', title);
}
export const hasEntries = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes(type);
export const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

export function draggedEntries({ dataTransfer }: DragEvent): string[] {
  const text = dataTransfer.getData(type);
  return text === '' ? [] : (JSON.parse(text) as string[]);
}
