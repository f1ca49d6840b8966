import { type CurrentUser, limits } from '@trackyard/contract';
import { type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { newId } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { useToasts } from '../../../ui/index.ts';

/** A file that was chosen, and goes out with the next message. `id`: of the entry that it becomes. */
export interface Attachment {
  id: string;
  file: File;
  /** Of a picture: an address within this page. */
  preview: string | null;
}
export interface Attachments {
  list: readonly Attachment[];
  add(files: Iterable<File>): void;
  remove(id: string): void;
  /** All of them, for a message that goes out now. */
  take(): readonly Attachment[];
  putBack(attachments: readonly Attachment[]): void;
}
/** By which what is dropped elsewhere reaches the composer. */
export type AttachRef = RefObject<((files: Iterable<File>) => void) | null>;

/** Left out for guests, who send no files (decisions, platform 5). */
export function useAttachRef(me: Pick<CurrentUser, 'guest'>): AttachRef | undefined {
  const ref: AttachRef = useRef(null);
  return me.guest ? undefined : ref;
}

/** The files that were chosen for the next message. Too large ones, and too many, are refused at once. */
export function useAttachments(attachRef: AttachRef | undefined, isOpen: boolean): Attachments {
  const t = useTexts();
  const show = useToasts();
  const [list, setList] = useState<readonly Attachment[]>([]);
  const refuse = (title: string, text: string) => show({ title, text, tone: 'danger' });
  const add = (files: Iterable<File>) => {
    const all = [...files];
    const fitting = all.filter((it) => it.size <= limits.fileSize);
    const tooLarge = all.find((it) => it.size > limits.fileSize);
    if (tooLarge) refuse(t('files.tooLarge'), t('files.tooLargeText', { name: tooLarge.name }));
    const room = limits.messageFiles - list.length;
    if (fitting.length > room) refuse(t('files.tooMany'), t('files.tooManyText', { count: limits.messageFiles }));
    const added = fitting.slice(0, Math.max(0, room)).map(attachmentOf);
    setList((now) => [...now, ...added]);
  };
  useImperativeHandle(attachRef, () => (isOpen ? add : () => undefined));
  const latest = useRef(list);
  latest.current = list;
  useEffect(() => () => latest.current.forEach(forget), []);
  return {
    list,
    add,
    remove(id) {
      list.filter((it) => it.id === id).forEach(forget);
      setList((now) => now.filter((it) => it.id !== id));
    },
    take() {
      list.forEach(forget);
      setList([]);
      return list;
    },
    putBack(attachments) {
      const again = attachments.map(({ file }) => attachmentOf(file));
      setList((now) => [...again, ...now]);
    },
  };
}

const attachmentOf = (file: File): Attachment => ({
  ...{ id: newId(), file },
  // Large ones would be decoded whole for a picture of a few pixels.
  preview: file.type.startsWith('image/') && file.size < 10_000_000 ? URL.createObjectURL(file) : null,
});
const forget = ({ preview }: Attachment): void => {
  if (preview) URL.revokeObjectURL(preview);
};
