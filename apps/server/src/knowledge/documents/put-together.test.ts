import { documentRoot } from '@trackyard/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as Y from 'yjs';
import { createLog } from '../../platform/log.ts';
import { openSandbox, type Sandbox } from '../../platform/sandbox/sandbox.ts';
import { putTogether } from './put-together.ts';

let sandbox: Sandbox;
beforeAll(() => {
  sandbox = openSandbox({ log: createLog('error'), hidden: [] });
});
afterAll(() => sandbox?.stop());

function updates(write: (body: Y.XmlFragment) => void): Buffer[] {
  const doc = new Y.Doc();
  const made: Buffer[] = [];
  doc.on('update', (it: Uint8Array) => void made.push(Buffer.from(it)));
  write(doc.getXmlFragment(documentRoot));
  return made;
}
const paragraph = (text: string): Y.XmlElement => {
  const made = new Y.XmlElement('paragraph');
  made.insert(0, [new Y.XmlText(text)]);
  return made;
};

test('the updates of a document become what it says, and one state that says the same', async () => {
  const pieces = updates((body) => {
    body.push([paragraph('We taste')]);
    body.push([paragraph('every lot')]);
  });
  const { document, state } = await putTogether(sandbox, pieces);
  const texts = document?.content?.map((it) => it.content?.[0]?.text);
  expect(texts).toEqual(['We taste', 'every lot']);
  expect((await putTogether(sandbox, [state!])).document).toEqual(document);
});
test('a document that is nested without end is not read, and the next one is', async () => {
  const deep = updates((body) => {
    let inside = body;
    for (let at = 0; at < 3_000; at++) {
      const quote = new Y.XmlElement('blockquote');
      inside.insert(0, [quote]);
      inside = quote;
    }
  });
  expect((await putTogether(sandbox, deep)).document).toBeNull();
  expect((await putTogether(sandbox, [Buffer.from('no update at all')])).document).toBeNull();
  expect(
    (
      await putTogether(
        sandbox,
        updates((body) => body.push([paragraph('fine')])),
      )
    ).document,
  ).not.toBeNull();
});
