import type { SearchResult } from '@trackyard/contract';
import { deliverMail, freePort, patienceFactor, pdfFile, type TestPerson, wordFile } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTrackEntries, type TrackEntries } from '../../test/track-entries.ts';

let it: TrackEntries;
let port: number;
beforeAll(async () => {
  port = await freePort();
  const inboundMail = { host: '127.0.0.1', port, domain: 'tracks.kestrel.example', relays: ['127.0.0.1'] };
  it = await openTrackEntries({ indexes: true, nodes: 1, configuration: { inboundMail } });
});
afterAll(() => it?.server.stop());
const patiently = { timeout: 30_000 * patienceFactor };

const find = async (text: string, who: TestPerson = it.ben): Promise<SearchResult[]> => (await who.call('search.find', { text })).results;
const titles = async (text: string, who?: TestPerson) => (await find(text, who)).map((result) => result.title.text).sort();
const comes = (text: string, ...expected: string[]) => expect.poll(() => titles(text), patiently).toEqual(expected);
const marked = ({ excerpt: { text, matches } }: SearchResult) => matches.map(([from, to]) => text.slice(from, to));

test('a file is found by a word of its text, with the words around it, by those who may see it', async () => {
  await it.file('contract.pdf', pdfFile(['Delivery in June', 'Penalties are excluded']));
  await comes('penalties', 'contract.pdf');
  const [found] = await find('penalties');
  expect(found).toMatchObject({ kind: 'file', title: { matches: [] }, excerpt: { text: 'Delivery in June  Penalties are excluded' } });
  expect(marked(found!)).toEqual(['Penalties']);
  expect(await titles('type:file penalties', it.vera)).toEqual(['contract.pdf']);
  for (const who of [it.nils, it.guest]) expect(await titles('penalties', who)).toEqual([]);
});

test('words far apart in a long text are found together, phrases where they stand, and the best passage is shown', async () => {
  const filler = Array.from({ length: 2_500 }, (_, at) => `Line ${at} of the minutes.`).join('\n');
  const text = `Opening words of Priya\n${filler}\nThe peaberry auction was held\n${filler}\nclosing bell`;
  await it.file('minutes.txt', text);
  await comes('peaberry', 'minutes.txt');
  expect(await titles('priya bell auction minutes.txt')).toEqual(['minutes.txt']);
  expect(await titles('"peaberry auction"')).toEqual(['minutes.txt']);
  expect(await titles('"auction peaberry"')).toEqual([]);
  expect(await titles('minutes -"peaberry auction"')).toEqual([]);
  const [found] = await find('priya peaberry auction');
  expect(marked(found!)).toEqual(['peaberry', 'auction']);
});

test('every phrase of a text is found, also across the ends of its passages, and in scripts without spaces', async () => {
  const words = Array.from({ length: 6_000 }, (_, at) => `w${at}x`);
  await it.file('counted.txt', words.join(' '));
  await it.file('address.txt', `${'填充文字。'.repeat(3_000)}我家在上海东边`);
  await comes('"w1x w2x"', 'counted.txt');
  for (let at = 0; at < 5_990; at += 97) expect(await titles(`"${words.slice(at, at + 8).join(' ')}"`), words[at]).toEqual(['counted.txt']);
  await comes('上海东', 'address.txt');
  expect(await titles('海上')).toEqual([]);
});

test('files of messages are found by their text, also by guests of the chat', async () => {
  await it.sendFile('offer.docx', wordFile({ title: 'Offer', text: 'Sidamo at forty a kilo', link: '' }) as unknown as string);
  await comes('sidamo', 'offer.docx');
  expect(await titles('sidamo', it.guest)).toEqual(['offer.docx']);
  expect(await titles('sidamo', it.nils)).toEqual([]);
});

test('a new version, a deletion and a restored file change what is found', async () => {
  const entryId = await it.file('plan.txt', 'An espresso bar');
  await comes('espresso', 'plan.txt');
  await it.addVersion(entryId, 'A tea house');
  await comes('"tea house"', 'plan.txt');
  expect(await titles('espresso')).toEqual([]);
  await it.remove([entryId]);
  await comes('"tea house"');
  await it.restore([entryId]);
  await comes('"tea house"', 'plan.txt');
  await it.anna.call('entries.retag', { trackId: it.trackId, entryId, labels: ['Draft'] });
  await comes('draft tea', 'plan.txt');
});

test('emails are found by subject, sender and text, each once, as emails', async () => {
  const address = (await it.anna.call('inbound.setAddress', { trackId: it.trackId, on: true })).address!;
  const mail = { to: address, from: 'Ines Costa <ines@farm.example>', subject: 'Green beans', text: 'Sixty bags on the Aurora' };
  expect(await deliverMail(port, mail)).toBe('ok');
  await comes('aurora', 'Green beans');
  for (const text of ['aurora', 'green beans', 'ines', 'type:email bags']) expect(await titles(text), text).toEqual(['Green beans']);
  const [found] = await find('aurora');
  expect(found).toMatchObject({ kind: 'email', authorName: 'Ines Costa' });
  expect(marked(found!)).toEqual(['Aurora']);
});
