import type { Editor } from '@tiptap/react';
import { documentRoot } from '@trackyard/contract';
import * as Y from 'yjs';
import { newId } from '../../../../data/index.ts';

/** An upload into the text. Only this page shows it until it is complete. */
export interface Upload {
  /** Of the upload, and later of the file. */
  id: string;
  file: File;
  /** How much of it is at the server, from 0 to 1. */
  share: number;
  /** Why it did not get through; null while it goes on. */
  problem: string | null;
  /** Its place among the blocks of the text: others write meanwhile. */
  place: Y.RelativePosition;
  /** What stands there. */
  dom: HTMLElement;
  ending: AbortController;
}

/** The uploads of an open editor. */
export function createUploadStore(doc: Y.Doc) {
  let list: readonly Upload[] = [];
  const hearers = new Set<() => void>();
  const set = (next: readonly Upload[]) => {
    list = next;
    for (const hear of hearers) hear();
  };
  const body = doc.getXmlFragment(documentRoot);
  return {
    list: () => list,
    subscribe(hear: () => void) {
      hearers.add(hear);
      return () => void hearers.delete(hear);
    },
    /** `block`: the index of the block that follows. */
    add(file: File, block: number): Upload {
      const dom = document.createElement('div');
      dom.contentEditable = 'false';
      const place = Y.createRelativePositionFromTypeIndex(body, Math.min(block, body.length));
      const made = { id: newId(), file, share: 0, problem: null, place, dom, ending: new AbortController() };
      set([...list, made]);
      return made;
    },
    change(id: string, by: Partial<Upload>) {
      set(list.map((it) => (it.id === id ? { ...it, ...by } : it)));
    },
    remove(id: string) {
      set(list.filter((it) => it.id !== id));
    },
    /** Where it goes in the text as it is now. */
    position({ place }: Pick<Upload, 'place'>, { doc: text }: Editor['state']): number {
      const at = Y.createAbsolutePositionFromRelativePosition(place, doc)?.index ?? text.childCount;
      let position = 0;
      for (let block = 0; block < Math.min(at, text.childCount); block++) position += text.child(block).nodeSize;
      return position;
    },
  };
}
export type UploadStore = ReturnType<typeof createUploadStore>;

/** The index at which a block is inserted for a position: after the block there, or before it if it is empty. */
export function blockAt({ doc }: Editor['state'], position: number): number {
  const $at = doc.resolve(position);
  if ($at.depth === 0) return $at.index(0);
  const isEmpty = $at.depth === 1 && $at.parent.content.size === 0;
  return $at.index(0) + (isEmpty ? 0 : 1);
}
