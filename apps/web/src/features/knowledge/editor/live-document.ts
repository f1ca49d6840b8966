import { documentSchema } from '@trackyard/contract';
import type { ShownUpdate } from '@trackyard/data-worker';
import { type DocumentNode, documentProblem } from '@trackyard/rules';
import { documentOf } from '@trackyard/rules/documents';
import * as Y from 'yjs';
import { fromBase64, toBase64 } from './base64.ts';
import { applyOthers } from './rescue.ts';

/** Of updates that the data worker has: they are not sent once more. */
const fromWorker = 'worker';

/** A document in this page, as the updates that the data worker has make it. */
export interface LiveDocument {
  doc: Y.Doc;
  /** Takes in what is new. False: some of it is of a form that this build does not know, and none of that was taken. */
  take(rows: readonly ShownUpdate[]): boolean;
  /** `send` gets what is written here, as base64. Answers how to stop. */
  onWritten(send: (update: string) => void): () => void;
  /** What it says; null where it can't be read. */
  read(): DocumentNode | null;
  /** Why no editor may open it; null: one may. */
  problem(): string | null;
}

export function createLiveDocument(): LiveDocument {
  const doc = new Y.Doc();
  const taken = new Set<string>();
  // An editor may write while it is being made, before anybody hears of it.
  const unheard: string[] = [];
  let send = (update: string): void => void unheard.push(update);
  doc.on('update', (update: Uint8Array, origin: unknown) => {
    if (origin !== fromWorker) send(toBase64(update));
  });
  const read = (): DocumentNode | null => {
    try {
      return documentOf(doc);
    } catch (cause) {
      console.warn('The document could not be read', cause);
      return null;
    }
  };
  return {
    doc,
    read,
    take(rows) {
      const fresh = rows.filter((it) => !taken.has(keyOf(it)));
      const known = fresh.filter((it) => it.schema <= documentSchema);
      for (const it of known) taken.add(keyOf(it));
      applyOthers(
        doc,
        known.map((it) => fromBase64(it.bytes)),
        fromWorker,
      );
      return known.length === fresh.length;
    },
    onWritten(hear) {
      send = hear;
      for (const update of unheard.splice(0)) hear(update);
      return () => {
        send = (update) => void unheard.push(update);
      };
    },
    problem: () => documentProblem(read()),
  };
}
/** The state of all updates has the number of the last one, and says more. */
const keyOf = ({ id, whole }: ShownUpdate): string => `${id} ${whole}`;
