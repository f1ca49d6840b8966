import { expect, test } from 'vitest';
import { authorName, senderName } from './sender.ts';

const from = (name: string) => ({ sender: { name, address: 'ida@harbour.example', external: true, proven: false } });
const nameOf = (userId: string | null) => (userId === null ? 'Unknown' : `Person ${userId}`);

test('a sender is called by their name, or by their address where only that is known', () => {
  expect([from('Ida'), from(''), { sender: null }].map(senderName)).toEqual(['Ida', 'ida@harbour.example', null]);
});

test('what nobody of the track made is of its sender, and all else of its author', () => {
  expect(authorName(from(''), null, nameOf)).toBe('“ida@harbour.example”');
  expect(authorName({ sender: { ...from('Ida').sender, proven: true } }, null, nameOf)).toBe('Ida');
  expect(authorName(from('Ida'), '7', nameOf)).toBe('Person 7');
  expect(authorName({ sender: null }, null, nameOf)).toBe('Unknown');
});
