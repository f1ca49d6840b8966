import { expect, test } from 'vitest';
import { notifiedAddress } from './notified.ts';
import { addressInApp, passedParameters, stamped } from './parameters.ts';

const coded = (text: string): string => Buffer.from(text).toString('base64url');
test.each([
  ['an entry', '1', '2', 'entry', '/t/1/e/2'],
  ['an entry that a message stands at', '1', '2', 'chat', '/t/1/e/2'],
  ['a message', '1', 'null', 'chat', '/t/1/c'],
  ['a message', '1', undefined, 'chat', '/t/1/c'],
  ['a task', '1', '2', 'task', '/t/1/r/2'],
  ['an article', 'null', coded('Beans/Über Röstung?'), 'kb', '/k/Beans/%C3%9Cber%20R%C3%B6stung%3F'],
  ['an article by its whole path', 'null', coded('/k/view/a>>b'), 'kb', '/k/view/a%3E%3Eb'],
  ['an article in a folder called k', 'null', coded('k/view'), 'kb', '/k/k/view'],
  ['anything else', '1', '2', 'anything', '/t/1'],
  ['anything else without a track', 'null', '2', 'anything', '/'],
  ['asterisks', '1*', '2*', 'entry', '/t/1%2A/e/2%2A'],
  ['an entry that is missing', '1', 'null', 'entry', '/t/1'],
  ['a track that is missing', 'null', '2', 'task', '/'],
  ['no base64', '1', '%%%', 'kb', '/'],
  ['bytes that are no text', '1', Buffer.from([0xff, 0xfe]).toString('base64url'), 'kb', '/'],
  ['a way out of the knowledge base', '1', coded('../admin/mail'), 'kb', '/'],
  ['no host', '1', coded('//evil.example/x'), 'kb', '/k/evil.example/x'],
])('a notification leads on: %s, track %s, %s, %s', (_, trackId, param1, target, address) => {
  expect(notifiedAddress({ trackId, param1, target })).toBe(address);
});

test('a target that is no kind of thing leads to the track', () => {
  expect(notifiedAddress({ trackId: '1', param1: '2', target: 'constructor' })).toBe('/t/1');
});

test('an address is stamped with the time', () => {
  expect(stamped('/t/1', 5)).toBe('/t/1?ts=5');
  expect(stamped('/t/1?a=b#c', 5)).toBe('/t/1?a=b&ts=5#c');
  expect(stamped('/t/1', 5, { p_colour: 'red & blue', p_b: '' })).toBe('/t/1?p_colour=red+%26+blue&p_b=&ts=5');
});
test('parameters that begin with p_ are handed on', () => {
  expect(passedParameters({ p_colour: 'red', p_: 'x', ts: '1', p_p_b: '' })).toEqual({ p_colour: 'red', p_p_b: '' });
});

test.each([
  ['/t/1/c?wcs=true&message=2#x', '9', '/a/9/t/1/c?wcs=true&message=2#x'],
  ['/t/1', null, null],
  ['/profile', '9', null],
])('a path that starts with /t/ is resolved to the app that owns the track: %s, %s', (href, owner, address) => {
  expect(addressInApp(href, owner)).toBe(address);
});
