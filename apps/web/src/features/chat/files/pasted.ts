import { limits } from '@trackyard/contract';
import type { Attachments } from './useAttachments.ts';

/** Attaches the files of the clipboard. Not those that come beside a text: a spreadsheet gives a picture of its cells as well. */
export function attachPasted(clipboard: DataTransfer, attachments: Attachments): boolean {
  if (clipboard.files.length === 0 || clipboard.getData('text/plain') !== '') return false;
  attachments.add([...clipboard.files]);
  return true;
}

/** The name of a file, no longer than one may be: its ending stays. */
export function nameOf({ name }: Pick<File, 'name'>): string {
  const ending = /\.[^.]{1,20}$/.exec(name)?.[0] ?? '';
  const most = limits.fileNameLength;
  return name.length <= most ? name : `${name.slice(0, most - ending.length)}${ending}`;
}
