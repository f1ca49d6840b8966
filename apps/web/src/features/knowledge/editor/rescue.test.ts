import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { applyOthers } from './rescue.ts';

/** One person's document, with what it has not sent yet. */
class Page {
  readonly doc = new Y.Doc();
  readonly body = this.doc.getXmlFragment('document');
  private readonly written: Uint8Array[] = [];
  private readonly sent = new Map<Page, number>();
  constructor() {
    this.doc.on('update', (update: Uint8Array, origin: unknown) => origin !== 'others' && this.written.push(update));
  }
  block(at: number): Y.XmlElement {
    return this.body.get(at) as Y.XmlElement;
  }
  text(at: number): Y.XmlText {
    return this.block(at).get(0) as Y.XmlText;
  }
  /** As an editor does. */
  move(from: number, to: number, name = 'paragraph'): void {
    const words = (this.block(from).get(0) as Y.XmlText | undefined)?.toString();
    this.doc.transact(() => {
      this.body.delete(from, 1);
      this.body.insert(to, [paragraph(words, name)]);
    });
  }
  sendTo(...others: Page[]): void {
    for (const it of others) {
      applyOthers(it.doc, this.written.slice(this.sent.get(it) ?? 0), 'others');
      this.sent.set(it, this.written.length);
    }
  }
  words = () => this.body.toArray().map((it) => (it as Y.XmlElement).toArray().join(''));
}
function paragraph(words?: string, name = 'paragraph'): Y.XmlElement {
  const block = new Y.XmlElement(name);
  if (words !== undefined) block.insert(0, [new Y.XmlText(words)]);
  return block;
}
function three(...words: (string | undefined)[]): [Page, Page, Page] {
  const pages: [Page, Page, Page] = [new Page(), new Page(), new Page()];
  pages[0].body.insert(
    0,
    words.map((it) => paragraph(it)),
  );
  pages[0].sendTo(pages[1], pages[2]);
  return pages;
}
function converge(...pages: Page[]): string[] {
  for (let round = 0; round < 3; round++) for (const it of pages) it.sendTo(...pages.filter((other) => other !== it));
  for (const it of pages) expect(it.words()).toEqual(pages[0]!.words());
  return pages[0]!.words();
}

test('letters in a block that another person moved meanwhile go with it, once', () => {
  const [anna, mateo, reader] = three('One', 'Two', 'Three');
  anna.move(0, 2);
  mateo.text(0).insert(3, ' more');
  mateo.text(0).insert(0, '> ');
  expect(converge(anna, mateo, reader)).toEqual(['Two', 'Three', '> One more']);
});

test('the same holds when the letters come first, for several writers and for a block that became another', () => {
  const [anna, mateo, ines] = three('One', 'Two', 'Three');
  anna.move(1, 0, 'heading');
  mateo.text(1).insert(3, '!');
  ines.text(1).insert(0, '(');
  mateo.sendTo(ines);
  expect(converge(mateo, ines, anna)).toEqual(['(Two!', 'One', 'Three']);
});

test('the first letters of an empty block go with it', () => {
  const [anna, mateo, reader] = three('One', undefined, 'Three');
  anna.move(1, 2);
  mateo.block(1).insert(0, [new Y.XmlText('Here')]);
  expect(converge(anna, mateo, reader)).toEqual(['One', 'Three', 'Here']);
});

test('letters in a block that another person deleted stay deleted', () => {
  const [anna, mateo, reader] = three('One', 'Two', 'Three');
  anna.doc.transact(() => {
    anna.body.delete(1, 1);
    anna.body.insert(0, [paragraph('Other')]);
  });
  mateo.text(1).insert(3, ' more');
  expect(converge(anna, mateo, reader)).toEqual(['Other', 'One', 'Three']);
});

test('letters that the mover had seen are not written again, though either has deleted others before', () => {
  const [anna, mateo, reader] = three('One', 'Two', 'Three');
  mateo.text(0).insert(3, ' more');
  mateo.sendTo(anna, reader);
  mateo.text(0).delete(0, 1);
  anna.move(0, 2);
  mateo.text(0).insert(2, ' x');
  expect(converge(anna, mateo, reader)).toEqual(['Two', 'Three', 'One x more']);
});

test('letters go with a block that its mover had changed', () => {
  const [anna, mateo, reader] = three('One by one', 'Two', 'Three');
  anna.text(0).delete(0, 4);
  anna.move(0, 2);
  mateo.text(0).insert(10, ' more');
  expect(converge(anna, mateo, reader)).toEqual(['Two', 'Three', 'by one more']);
});
