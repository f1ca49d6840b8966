import { documentRoot, documentSchema } from '@trackyard/contract';
import type { DocumentUpdates } from '@trackyard/data-worker';
import { documentOf } from '@trackyard/rules/documents';
import type { TestWorker } from '@trackyard/testing';
import * as Y from 'yjs';

/** An editor without a page: a document of Yjs over the data worker, as the editor of the web client has it. */
export interface TestEditor {
  /** Adds a paragraph. */
  write(text: string): void;
  /** Writes at the beginning of the first paragraph. */
  type(text: string): void;
  /** Deletes all text. */
  clear(): void;
  /** Takes in what the worker has by now; answers the paragraphs. */
  read(): string[];
  state(): DocumentUpdates;
  /** What was written here is stored in this browser. */
  stored(): Promise<unknown>;
  close(): void;
}

export function openEditor(worker: TestWorker, newId: () => string, at: { wikiId: string; articleId: string }): TestEditor {
  const reading = worker.brain.readings['docs.updates']({ articleId: at.articleId }, 'page');
  const doc = new Y.Doc();
  const applied = new Set<string>();
  const runs: Promise<unknown>[] = [];
  doc.on('update', (update: Uint8Array, origin: unknown) => {
    if (origin === 'worker') return;
    const updates = [Buffer.from(update).toString('base64')];
    runs.push(worker.brain.run('docs.push', { ...at, schema: documentSchema, updates }, newId()));
  });
  const body = doc.getXmlFragment(documentRoot);
  const state = () => reading.read() as DocumentUpdates;
  const take = () => {
    for (const { id, whole, bytes } of state().rows) {
      const key = `${id} ${whole}`;
      if (!applied.has(key)) Y.applyUpdate(doc, Buffer.from(bytes, 'base64'), 'worker');
      applied.add(key);
    }
  };
  return {
    write: (text) =>
      doc.transact(() => {
        const paragraph = new Y.XmlElement('paragraph');
        paragraph.insert(0, [new Y.XmlText(text)]);
        body.push([paragraph]);
      }),
    type(text) {
      const first = (body.get(0) as Y.XmlElement).get(0) as Y.XmlText;
      first.insert(0, text);
    },
    clear: () => body.delete(0, body.length),
    read() {
      take();
      return (documentOf(doc).content ?? []).map((it) => (it.content ?? []).map((piece) => piece.text ?? '').join(''));
    },
    state,
    stored: () => Promise.all(runs),
    close: () => reading.end?.(),
  };
}
