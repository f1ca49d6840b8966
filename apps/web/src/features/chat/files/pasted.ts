import type { Attachments } from './useAttachments.ts';

/** Attaches the files of the clipboard. Not those that come beside a text: a spreadsheet gives a picture of its cells as well. */
export function attachPasted(clipboard: DataTransfer, attachments: Attachments): boolean {
  if (clipboard.files.length === 0 || clipboard.getData('text/plain') !== '') return false;
  attachments.add([...clipboard.files]);
  return true;
}
