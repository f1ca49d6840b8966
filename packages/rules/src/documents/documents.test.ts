import { documentRoot, limits } from '@trackyard/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { documentProblem } from '../knowledge/index.ts';
import { checkUpdate, type KnownClient, RefusedUpdate } from './check-update.ts';
import { documentOf, UnreadableDocument } from './document-of.ts';
import { updateOf as writtenWhole } from './update-of.ts';

const body = (doc: Y.Doc) => doc.getXmlFragment(documentRoot);
function write(doc: Y.Doc, text: string): void {
  doc.transact(() => {
    const paragraph = new Y.XmlElement('paragraph');
    paragraph.insert(0, [new Y.XmlText(text)]);
    body(doc).push([paragraph]);
  });
}
/** The update that an act makes. */
function updateOf(doc: Y.Doc, act: () => void): Uint8Array {
  const made: Uint8Array[] = [];
  const hear = (it: Uint8Array) => void made.push(it);
  doc.on('update', hear);
  act();
  doc.off('update', hear);
  return Y.mergeUpdates(made);
}
/** A log as the server has it, which takes what `checkUpdate` passes. */
class Log {
  readonly updates: Uint8Array[] = [];
  readonly owners = new Map<number, { clock: number; user: string }>();
  take(user: string, update: Uint8Array): void {
    const known = new Map(
      [...this.owners].map(([client, it]): [number, KnownClient] => [client, { clock: it.clock, mine: it.user === user }]),
    );
    const { clocks, adds } = checkUpdate(update, known);
    for (const [client, clock] of clocks) this.owners.set(client, { clock, user });
    if (adds) this.updates.push(update);
  }
  open(from = 0): Y.Doc {
    const doc = new Y.Doc();
    for (const it of this.updates.slice(from)) Y.applyUpdate(doc, it);
    return doc;
  }
}

type Step = { editor: number; act: 'type' | 'delete' | 'mark' | 'nest' | 'send' | 'receive' | 'restart' | 'compact'; at: number };
const step = fc.record<Step>({
  editor: fc.nat({ max: 3 }),
  act: fc.constantFrom('type', 'type', 'type', 'delete', 'mark', 'nest', 'send', 'receive', 'restart', 'compact'),
  at: fc.nat({ max: 50 }),
});

/** One of several who write: its document, what was not sent yet, and how far it has read the log. */
class Editor {
  doc = new Y.Doc();
  unsent: Uint8Array[] = [];
  read = 0;
  readonly user: string;
  readonly log: Log;
  constructor(user: string, log: Log) {
    this.user = user;
    this.log = log;
    this.listen();
  }
  listen(): void {
    this.doc.on('update', (update: Uint8Array, origin: unknown) => {
      if (origin !== 'log') this.unsent.push(update);
    });
  }
  /** The last call may come twice: its answer was lost. */
  send(twice: boolean): void {
    for (const update of this.unsent.splice(0)) {
      this.log.take(this.user, update);
      if (twice) this.log.take(this.user, update);
    }
  }
  receive(): void {
    // Frames that were there before come again.
    for (const update of this.log.updates.slice(Math.max(0, this.read - 2))) Y.applyUpdate(this.doc, update, 'log');
    this.read = this.log.updates.length;
  }
  /** A page that is opened anew has the log and what waits on this device. */
  restart(): void {
    this.doc = this.log.open();
    for (const update of this.unsent) Y.applyUpdate(this.doc, update);
    this.read = this.log.updates.length;
    this.listen();
  }
  act({ act, at }: Step): void {
    const blocks = body(this.doc).toArray() as Y.XmlElement[];
    const block = blocks[at % Math.max(1, blocks.length)];
    const text = block?.get(0);
    if (act === 'type' && text instanceof Y.XmlText) text.insert(at % (text.length + 1), `${this.user}${at} `);
    else if (act === 'type') write(this.doc, `${this.user}${at}`);
    if (act === 'delete' && block) body(this.doc).delete(at % blocks.length, 1);
    if (act === 'mark' && text instanceof Y.XmlText && text.length > 0) text.format(0, Math.max(1, at % text.length), { bold: {} });
    // A nested node that is made and deleted in one step leaves a gap of its own writing.
    if (act === 'nest')
      this.doc.transact(() => {
        write(this.doc, 'gone at once');
        body(this.doc).delete(body(this.doc).length - 1, 1);
        write(this.doc, 'and this stays');
      });
  }
}

test('whoever writes, loses answers, gets frames twice or starts again, all end with the same document, and nothing honest is refused', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
      const log = new Log();
      const editors = ['a', 'b', 'c', 'd'].map((it) => new Editor(it, log));
      for (const it of steps) {
        const editor = editors[it.editor]!;
        if (it.act === 'send') editor.send(it.at % 2 === 0);
        else if (it.act === 'receive') editor.receive();
        else if (it.act === 'restart') editor.restart();
        else if (it.act === 'compact') log.updates.splice(0, log.updates.length, Y.encodeStateAsUpdate(log.open()));
        else editor.act(it);
        if (it.act === 'compact') for (const each of editors) each.read = 0;
      }
      for (const it of editors) it.send(false);
      const documents = editors.map((it) => {
        it.read = 0;
        it.receive();
        return documentOf(it.doc);
      });
      const inLog = documentOf(log.open());
      for (const it of documents) expect(it).toEqual(inLog);
      expect(documentProblem(inLog)).toBeNull();
    }),
    { numRuns: 150 },
  );
});

/** Bytes of one struct by hand, as a stranger may send them. */
const handmade = (...bytes: number[]): Uint8Array => Uint8Array.from(bytes);
function stored(): { log: Log; doc: Y.Doc; client: number } {
  const log = new Log();
  const doc = new Y.Doc();
  const update = updateOf(doc, () => write(doc, 'honest'));
  log.take('anna', update);
  return { log, doc, client: doc.clientID };
}
const nested = (depth: number): Uint8Array => {
  const doc = new Y.Doc();
  return updateOf(doc, () =>
    doc.transact(() => {
      let inside: Y.XmlFragment = body(doc);
      for (let at = 0; at < depth; at++) {
        const quote = new Y.XmlElement('blockquote');
        inside.insert(0, [quote]);
        inside = quote;
      }
    }),
  );
};

const hostile: Record<string, () => [Log, string, Uint8Array]> = {
  'random bytes': () => [stored().log, 'eve', handmade(7, 255, 3, 99, 128, 1, 2)],
  'no bytes': () => [stored().log, 'eve', handmade()],
  'seven bytes that claim 30 million structs': () => [stored().log, 'eve', handmade(1, 128, 135, 167, 14, 5, 0)],
  'writing that leaves something out': () => [stored().log, 'eve', handmade(1, 1, 5, 0, 10, 9, 0)],
  'writing of somebody else': () => {
    const { log, client } = stored();
    const forged = new Y.Doc();
    Y.applyUpdate(forged, log.updates[0]!);
    forged.clientID = client;
    return [log, 'eve', updateOf(forged, () => write(forged, 'EVIL'))];
  },
  'writing with something missing before it': () => {
    const { log } = stored();
    const doc = new Y.Doc();
    write(doc, 'never sent');
    return [log, 'eve', updateOf(doc, () => write(doc, 'later'))];
  },
  'an update of another document': () => {
    const { log } = stored();
    const other = new Y.Doc();
    write(other, 'elsewhere');
    const reader = new Y.Doc();
    Y.applyUpdate(reader, Y.encodeStateAsUpdate(other));
    return [log, 'eve', updateOf(reader, () => (body(reader).get(0) as Y.XmlElement).insert(1, [new Y.XmlText('x')]))];
  },
  'a deletion of what is not there': () => [stored().log, 'eve', handmade(0, 1, 5, 1, 0, 255, 255, 255, 15)],
  'another root': () => {
    const doc = new Y.Doc();
    return [stored().log, 'eve', updateOf(doc, () => doc.getMap('settings').set('a', 1))];
  },
  'a map in an article': () => {
    const doc = new Y.Doc();
    return [stored().log, 'eve', updateOf(doc, () => body(doc).insert(0, [new Y.Map() as never]))];
  },
  'a document in a document': () => {
    const doc = new Y.Doc();
    const text = new Y.XmlText();
    return [
      stored().log,
      'eve',
      updateOf(doc, () => {
        body(doc).insert(0, [text]);
        text.insertEmbed(0, new Y.Map());
      }),
    ];
  },
  'an attribute that is an object': () => {
    const doc = new Y.Doc();
    const element = new Y.XmlElement('paragraph');
    return [
      stored().log,
      'eve',
      updateOf(doc, () => {
        body(doc).insert(0, [element]);
        element.setAttribute('level', { a: 1 } as never);
      }),
    ];
  },
  'a mark that holds an object in an object': () => {
    const doc = new Y.Doc();
    const text = new Y.XmlText();
    return [
      stored().log,
      'eve',
      updateOf(doc, () => {
        body(doc).insert(0, [text]);
        text.insert(0, 'x', { link: { href: { a: 1 } } });
      }),
    ];
  },
  '3,000 blocks in one another': () => [stored().log, 'eve', nested(3_000)],
  'a gap of 2^40': () => [stored().log, 'eve', handmade(1, 1, 5, 0, 0, 128, 128, 128, 128, 128, 64, 0)],
};
test.each(Object.entries(hostile))('%s is refused, and what is stored stays as it was', (_, make) => {
  const [log, user, update] = make();
  const before = documentOf(log.open());
  expect(() => log.take(user, update)).toThrow(RefusedUpdate);
  expect(documentOf(log.open())).toEqual(before);
});
test('bytes with one bit turned leave nothing that waits for ever or can’t be read, whether they are taken or not', () => {
  const { log, doc } = stored();
  const honest = updateOf(doc, () => write(doc, 'the second paragraph'));
  for (let bit = 0; bit < honest.length * 8; bit++) {
    const turned = Uint8Array.from(honest);
    turned[bit >> 3]! ^= 1 << (bit & 7);
    const trial = new Log();
    for (const it of log.updates) trial.updates.push(it);
    for (const [client, it] of log.owners) trial.owners.set(client, it);
    try {
      trial.take('anna', turned);
    } catch (cause) {
      expect(cause).toBeInstanceOf(RefusedUpdate);
    }
    const opened = trial.open();
    expect([opened.store.pendingStructs, opened.store.pendingDs]).toEqual([null, null]);
    expect(() => documentOf(opened)).not.toThrow();
  }
});
test('blocks that many updates put in one another are found when the document is read, without an end of the stack', () => {
  const log = new Log();
  const doc = new Y.Doc();
  let inside: Y.XmlFragment = body(doc);
  for (let at = 0; at < 3_000; at++) {
    const quote = new Y.XmlElement('blockquote');
    log.take(
      'eve',
      updateOf(doc, () => inside.insert(0, [quote])),
    );
    inside = quote;
  }
  expect(() => documentOf(log.open())).toThrow(UnreadableDocument);
  expect(limits.documentDepth).toBeLessThan(3_000);
});
test('a document reads as an editor would say it: nodes with attributes, and texts with marks', () => {
  const doc = new Y.Doc();
  doc.transact(() => {
    const heading = new Y.XmlElement('heading');
    heading.setAttribute('level', 2 as never);
    const text = new Y.XmlText();
    heading.insert(0, [text]);
    body(doc).insert(0, [heading]);
    text.insert(0, 'Set the table');
    text.format(0, 3, { bold: {}, 'link--abcdefg=': { href: 'https://a.example' } });
  });
  const link = { type: 'link', attrs: { href: 'https://a.example' } };
  expect(documentOf(doc)).toEqual({
    type: 'doc',
    content: [
      {
        type: 'heading',
        attrs: { level: 2 },
        content: [
          { type: 'text', text: 'Set', marks: expect.arrayContaining([{ type: 'bold' }, link]) },
          { type: 'text', text: ' the table' },
        ],
      },
    ],
  });
});
test('a document that is written whole passes the check, and reads as it was', () => {
  const document = {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 1 }, content: [{ type: 'text', text: 'Set the table' }] },
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'Weigh ' },
          { type: 'text', text: '8.25 g', marks: [{ type: 'bold' }] },
          { type: 'hardBreak', content: [] },
          { type: 'text', text: 'here', marks: [{ type: 'link', attrs: { href: 'https://a.example' } }] },
        ],
      },
      { type: 'taskList', content: [{ type: 'taskItem', attrs: { checked: true }, content: [{ type: 'paragraph', content: [] }] }] },
    ],
  };
  const log = new Log();
  const { update, client, clock } = writtenWhole(document);
  log.take('anna', update);
  expect(log.owners.get(client)?.clock).toBe(clock);
  expect(documentOf(log.open())).toEqual(document);
});
