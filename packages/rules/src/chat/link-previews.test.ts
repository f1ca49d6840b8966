import { limits } from '@trackyard/contract';
import { expect, test } from 'vitest';
import { editedMessage } from './draft.ts';
import { draftMessage, parseMessage, previewedLinks, withoutPreview } from './index.ts';

const linksOf = (text: string) => previewedLinks(parseMessage(text, { people: [] }));
const card = (url: string) => ({ url, title: url, description: '', picture: null });

test('links in paragraphs, lists and quotations are shown with a card, each once, the first few', () => {
  expect(linksOf('See https://a.example/1 and https://a.example/1')).toEqual(['https://a.example/1']);
  expect(linksOf('- https://a.example/1\n- https://a.example/2')).toEqual(['https://a.example/1', 'https://a.example/2']);
  const many = Array.from({ length: 9 }, (_, at) => `https://a.example/${at}`);
  expect(linksOf(many.join(' '))).toEqual(many.slice(0, limits.linkPreviews));
});

test('mail, code and what is far too long have none', () => {
  expect(linksOf('mailto:anna@kestrel.example `https://a.example/` ```\nhttps://a.example/\n```')).toEqual([]);
  expect(linksOf(`https://a.example/${'x'.repeat(limits.linkLength)}`)).toEqual([]);
});

test('an edit keeps the cards of the links that stay', () => {
  const sender = { userId: 'anna', displayName: 'Anna' };
  const now = new Date('2026-11-19T12:00:00.000Z');
  const [one, two] = ['https://a.example/1', 'https://a.example/2'];
  const message = {
    ...draftMessage({ id: 'm', trackId: 't', text: `${one} ${two}`, sender, people: [], now }),
    openGraphItems: [card(one), card(two)],
  };
  expect(editedMessage(message, { text: `only ${two}`, people: [], now }).openGraphItems).toEqual([card(two)]);
  expect(withoutPreview(message, two).openGraphItems).toEqual([card(one)]);
});
