import { expect, test } from 'vitest';
import { draftMessage } from '../draft.ts';
import { parseMessage } from './message.ts';
import { mentionedAudiences, mentionedGroupIds, mentionedUserIds } from './parts.ts';

const people = [
  { userId: 'anna', displayName: 'Anna' },
  { userId: 'lindqvist', displayName: 'Anna Lindqvist' },
  { userId: 'oconnor', displayName: "Sinéad O'Connor" },
  { userId: 'tanaka', displayName: '田中愛子' },
  { userId: 'snake', displayName: 'snake_case' },
  { userId: 'second', displayName: 'anna' },
  { userId: 'blank', displayName: ' ' },
];
const mentions = (text: string) => mentionedUserIds(parseMessage(text, { people }));

test.each([
  ['@Anna', ['anna']],
  ['hi @anna, how are you', ['anna']],
  ['@Anna Lindqvist', ['lindqvist']],
  ['@ANNA LINDQVIST!', ['lindqvist']],
  ['@Anna Lindqvistsson', ['anna']],
  ['@Annabel', []],
  ['(@Anna)', ['anna']],
  ["@Anna's cup", ['anna']],
  ["@Sinéad O'Connor and @Anna", ['oconnor', 'anna']],
  ['@田中愛子 さん', ['tanaka']],
  ['@snake_case', ['snake']],
  ['**@Anna** and @Anna', ['anna']],
  ['> @Anna', ['anna']],
  ['- @Anna\n- @Anna Lindqvist', ['anna', 'lindqvist']],
  ['/me waves at @Anna', ['anna']],
  ['anna@Anna', []],
  ['me@anna.example', []],
  ['https://a.b/@Anna', []],
  ['`@Anna`', []],
  ['```\n@Anna\n```', []],
  ['@@Anna', []],
  ['_@Anna_', ['anna']],
  ['snake_@Anna', []],
  ['@Anna_case', []],
  ['@', []],
  ['@Mateo', []],
])('%j mentions %j', (text, expected) => {
  expect(mentions(text)).toEqual(expected);
});

test('a guest, who chooses the name, takes over that of no member, of no group and of no audience', () => {
  const guests = ['Anna', 'everyone', 'Design', 'Anna Lindqvist of Holm', 'Mia'].map((displayName) => ({
    userId: `guest ${displayName}`,
    displayName,
    guest: true,
  }));
  const content = (text: string) => parseMessage(text, { people: [...guests, ...people], groups: [{ id: 'design', name: 'Design' }] });
  expect(mentionedUserIds(content('@Anna, @Mia and @Anna Lindqvist of Holm'))).toEqual([
    'anna',
    'guest Mia',
    'guest Anna Lindqvist of Holm',
  ]);
  expect([mentionedAudiences(content('@everyone')), mentionedUserIds(content('@everyone'))]).toEqual([['everyone'], []]);
  expect([mentionedGroupIds(content('@Design')), mentionedUserIds(content('@Design'))]).toEqual([['design'], []]);
});

test('what a guest writes calls people, and neither groups nor everybody', () => {
  const sender = { userId: 'guest', displayName: 'Mia', guest: true };
  const groups = [{ id: 'design', name: 'Design' }];
  const { chatMessageContent: content } = draftMessage({
    id: 'm',
    trackId: 't',
    text: '@everyone @here @Design @Anna',
    sender,
    people,
    groups,
    now: new Date(0),
  });
  expect([mentionedAudiences(content), mentionedGroupIds(content), mentionedUserIds(content)]).toEqual([[], [], ['anna']]);
});

test('a mention is a part of its own, as it was typed', () => {
  expect(parseMessage('_ask @anna lindqvist_', { people }).parts).toEqual([
    { type: 'text', text: 'ask ', styles: ['italic'] },
    { type: 'text', text: '@anna lindqvist', styles: ['italic', 'mention'], userId: 'lindqvist' },
  ]);
});

test.each([
  ['@everyone, hello', ['everyone']],
  ['Coffee @Here', ['here']],
  ['@here and @everyone', ['here', 'everyone']],
  ['me@here', []],
  ['@heresy', []],
  ['`@here`', []],
])('%j means %j', (text, audiences) => {
  expect(mentionedAudiences(parseMessage(text, { people }))).toEqual(audiences);
});

test('whoever is called so is meant, and nobody else', () => {
  const content = parseMessage('@here', { people: [{ userId: 'here', displayName: 'Here' }] });
  expect([mentionedUserIds(content), mentionedAudiences(content)]).toEqual([['here'], []]);
});

const titles = [
  { id: '2', title: 'Green buying' },
  { id: '3', title: 'Green' },
  { id: '1', title: 'green buying' },
];
test.each([
  ['see #Green buying.', [['#Green buying', '1']]],
  ['#green and #Greens', [['#green', '3']]],
  ['#5, a#Green, ##Green, `#Green`', []],
  ['https://a.b/#Green', []],
])('tracks in %j', (text, found) => {
  const { parts } = parseMessage(text, { people, tracks: () => titles });
  expect(parts.flatMap((it) => (it.type === 'text' && it.trackId ? [[it.text, it.trackId]] : []))).toEqual(found);
});

test.each([
  ['@Cuppers', ['cuppers']],
  ['ask @cuppers, please', ['cuppers']],
  ['@Anna', []],
  ['@everyone', []],
  ['@everyone in sales', ['sales']],
  ['@Cuppersons', []],
])('%j mentions the groups %j: people and those who are meant by themselves go before', (text, expected) => {
  const groups = [
    { id: 'cuppers', name: 'Cuppers' },
    { id: 'other', name: 'Anna' },
    { id: 'all', name: 'everyone' },
    { id: 'sales', name: 'Everyone in sales' },
  ];
  expect(mentionedGroupIds(parseMessage(text, { people, groups }))).toEqual(expected);
});
