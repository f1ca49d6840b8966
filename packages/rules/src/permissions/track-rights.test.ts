import type { TrackRight } from '@trackyard/contract';
import { describe, expect, test } from 'vitest';
import { roleAllowed } from './roles.ts';
import { type TrackFacts, trackRight } from './track-rights.ts';

const anna = '01900000-0000-7000-8000-000000000001';
const mateo = '01900000-0000-7000-8000-000000000002';
const now = new Date('2026-11-19T12:00:00.000Z');
const rights = [
  'track.view',
  'track.update',
  'track.archive',
  'track.delete',
  'track.favourite',
  'track.copy',
  'track.addRoom',
  'track.publish',
  'track.transfer',
  'track.cancelTransfer',
  'track.answerTransfer',
  'members.invite',
  'members.answer',
  'members.withdraw',
  'members.changeRole',
  'members.remove',
  'members.leave',
  'guests.endLinks',
  'chat.view',
  'chat.send',
  'chat.editMessage',
  'chat.deleteMessage',
  'chat.removePreview',
] as const satisfies readonly TrackRight[];

const track: TrackFacts['track'] = {
  type: 'STANDARD',
  state: 0,
  publishable: false,
  parentTrackId: null,
  pendingTransferTarget: null,
  chatSettingViewMessages: null,
  chatSettingSendMessages: null,
  tenantChatSettingViewMessages: 'NON_GUESTS',
  tenantChatSettingSendMessages: 'NON_GUESTS',
  tenantAllowsChatSettingOverrides: true,
  editWindowHours: 24,
  guestsSeeFiles: false,
};
const message: NonNullable<TrackFacts['message']> = { senderId: anna, date: '2026-11-19T11:00:00.000Z', status: 'active', source: 'user' };
const facts: TrackFacts = {
  userId: anna,
  membership: { role: 'COORDINATOR', status: 'ACTIVE' },
  external: false,
  memberCount: 3,
  track,
  message,
  now,
};
const as = (role: 'COORDINATOR' | 'COLLABORATOR' | 'VIEWER', status: 'PENDING' | 'ACTIVE' | 'REMOVED' = 'ACTIVE'): TrackFacts => ({
  ...facts,
  membership: { role, status },
});
const allowed = (given: TrackFacts) => rights.filter((right) => trackRight(right, given) === 'ok');
const others = (given: TrackFacts, answer: string) => rights.filter((right) => trackRight(right, given) === answer);

const inChats = [
  'track.view',
  'track.favourite',
  'members.leave',
  'chat.view',
  'chat.send',
  'chat.editMessage',
  'chat.deleteMessage',
  'chat.removePreview',
];

const forEveryone = ['track.view', 'track.favourite', 'track.copy', ...inChats.slice(2)];

/** To what one is asked, and nobody else. */
const answers: TrackRight[] = ['track.answerTransfer', 'members.answer', 'members.withdraw'];

describe('roles', () => {
  test('a coordinator may do everything but answer an invitation again', () => {
    expect(allowed(as('COORDINATOR'))).toEqual(rights.filter((it) => !answers.includes(it)));
    expect(others(as('COORDINATOR'), 'conflict')).toEqual(answers);
  });
  test.each([
    ['COLLABORATOR', rights.filter((it) => it === 'track.addRoom' || forEveryone.includes(it))],
    ['VIEWER', forEveryone],
  ] as const)('a %s reads, talks, favours and leaves; who works in it makes rooms', (role, may) => {
    expect(allowed(as(role))).toEqual(may);
    expect(others(as(role), 'forbidden')).toEqual(rights.filter((it) => ![...may, ...answers].includes(it)));
  });
  test('a room has no rooms of its own', () => {
    expect(trackRight('track.addRoom', { ...as('COORDINATOR'), track: { ...track, type: 'BREAKOUT' } })).toBe('forbidden');
  });
  test('external people have the rights of their role, but for taking a copy along', () => {
    expect(allowed({ ...as('COLLABORATOR'), external: true })).toEqual(inChats);
  });
  test.each([null, { role: 'COORDINATOR', status: 'REMOVED' }] as const)('nobody else finds the track (%o)', (membership) => {
    expect(others({ ...facts, membership }, 'notFound')).toEqual(rights);
  });
  test('an invited person may answer, and finds nothing else yet', () => {
    expect(allowed(as('COORDINATOR', 'PENDING'))).toEqual(['members.answer']);
    expect(others(as('COORDINATOR', 'PENDING'), 'notFound')).toEqual(rights.filter((it) => it !== 'members.answer'));
  });
  test('whoever is asked to take the track over may answer, in it or not, and others may not', () => {
    const asked = { ...track, pendingTransferTarget: anna, state: 1 as const };
    const answer = (given: TrackFacts) => trackRight('track.answerTransfer', { ...given, track: asked });
    expect([answer(as('VIEWER')), answer(as('COORDINATOR', 'PENDING'))]).toEqual(['ok', 'ok']);
    expect(answer(as('COORDINATOR', 'REMOVED'))).toBe('notFound');
    expect(answer({ ...as('COORDINATOR'), userId: mateo })).toBe('conflict');
    expect(answer({ ...as('COORDINATOR', 'PENDING'), userId: mateo })).toBe('notFound');
  });
  test('whoever asked to be let in may take that back, and finds nothing else', () => {
    const asker = { ...facts, membership: { role: 'COORDINATOR', status: 'PENDING', asked: true } } as const;
    expect(allowed(asker)).toEqual(['members.withdraw']);
    expect(others(asker, 'notFound')).toEqual(rights.filter((it) => it !== 'members.withdraw'));
  });
  test('roles of external people are those that the tenant lists', () => {
    expect(roleAllowed(null, 'COORDINATOR')).toBe(true);
    expect(roleAllowed(['VIEWER'], 'VIEWER')).toBe(true);
    expect(roleAllowed(['VIEWER'], 'COLLABORATOR')).toBe(false);
    expect(roleAllowed([], 'VIEWER')).toBe(false);
  });
});

test('who may write where they may not read acts on no message, not even on one of their own', () => {
  const blind = {
    ...as('VIEWER'),
    track: { ...track, chatSettingViewMessages: 'COORDINATORS', chatSettingSendMessages: 'ANYONE' },
  } as const;
  const { message: _, ...alone } = blind;
  expect(trackRight('chat.send', alone)).toBe('ok');
  for (const right of ['chat.send', 'chat.editMessage', 'chat.deleteMessage', 'chat.removePreview'] as const)
    expect([right, trackRight(right, blind)]).toEqual([right, 'forbidden']);
});

describe('guests', () => {
  const guest = (chat: 'ANYONE' | 'NON_GUESTS', more: Partial<TrackFacts['track']> = {}): TrackFacts => ({
    ...facts,
    membership: { role: 'VIEWER', status: 'ACTIVE', guest: true },
    external: true,
    track: { ...track, chatSettingViewMessages: chat, chatSettingSendMessages: chat, ...more },
  });
  test('read, and talk where the chat is open to anyone [GUEST-010, PERM-008]', () => {
    expect(allowed(guest('ANYONE'))).toEqual(['track.view', 'chat.view', 'chat.send', 'chat.deleteMessage']);
    expect(allowed(guest('NON_GUESTS'))).toEqual(['track.view']);
  });
  test('are in no private chat, and write nothing in an archived track', () => {
    expect(allowed(guest('ANYONE', { type: 'PRIVATE_CHAT' }))).toEqual([]);
    expect(allowed(guest('ANYONE', { state: 1 }))).toEqual(['track.view', 'chat.view']);
  });
  test('read apps and send forms, which apps open to them, and neither write in apps nor change them', () => {
    const ofApps = ['app.view', 'app.submit', 'app.write', 'app.configure'] as const;
    const answers = (given: TrackFacts) => ofApps.map((right) => trackRight(right, given));
    expect(answers(guest('NON_GUESTS'))).toEqual(['ok', 'ok', 'forbidden', 'forbidden']);
    expect(answers(guest('NON_GUESTS', { state: 1 }))).toEqual(['ok', 'forbidden', 'forbidden', 'forbidden']);
    expect(answers(as('VIEWER'))).toEqual(['ok', 'forbidden', 'forbidden', 'forbidden']);
    expect(answers(as('COLLABORATOR'))).toEqual(['ok', 'ok', 'ok', 'ok']);
  });
  test('see the files where the track shows them, and change none', () => {
    const shown = { guestsSeeFiles: true };
    expect(allowed(guest('NON_GUESTS', shown))).toEqual(['track.view']);
    const ofEntries = ['entries.view', 'entries.write', 'entries.respond'] as const;
    const answers = (given: TrackFacts) => ofEntries.map((right) => trackRight(right, given));
    expect(answers(guest('NON_GUESTS'))).toEqual(['forbidden', 'forbidden', 'forbidden']);
    expect(answers(guest('NON_GUESTS', shown))).toEqual(['ok', 'forbidden', 'forbidden']);
    expect(answers(guest('NON_GUESTS', { ...shown, state: 1 }))).toEqual(['ok', 'forbidden', 'forbidden']);
    expect(answers(guest('NON_GUESTS', { ...shown, type: 'PRIVATE_CHAT' }))).toEqual(['forbidden', 'forbidden', 'forbidden']);
  });
  test('have no more by a role that stands at their name', () => {
    const coordinator = { ...guest('ANYONE'), membership: { role: 'COORDINATOR', status: 'ACTIVE', guest: true } } as const;
    expect(allowed(coordinator)).toEqual(allowed(guest('ANYONE')));
    expect(trackRight('chat.deleteMessage', { ...coordinator, userId: mateo })).toBe('forbidden');
  });
});

describe('states and types', () => {
  test('an archived track can be read, restored, copied, deleted, favoured and left, and a transfer of it cancelled', () => {
    expect(allowed({ ...facts, track: { ...track, state: 1 } })).toEqual([
      'track.view',
      'track.archive',
      'track.delete',
      'track.favourite',
      'track.copy',
      'track.cancelTransfer',
      'members.leave',
      'guests.endLinks',
      'chat.view',
    ]);
  });
  test('a private chat has nobody who runs it, and only groups can be left', () => {
    const chat = { ...as('COLLABORATOR'), track: { ...track, type: 'PRIVATE_CHAT' as const } };
    expect(allowed(chat)).toEqual(inChats);
    expect(allowed({ ...chat, membership: { role: 'COORDINATOR', status: 'ACTIVE' } })).toEqual(inChats);
    expect(trackRight('members.leave', { ...chat, memberCount: 2 })).toBe('forbidden');
    const { memberCount: _, ...uncounted } = chat;
    expect(trackRight('members.leave', uncounted)).toBe('forbidden');
  });
  test("a tenant's 'coordinators only' leaves private chats alive, and an unknown setting does not", () => {
    const chat = {
      ...as('COLLABORATOR'),
      track: { ...track, type: 'PRIVATE_CHAT' as const, tenantChatSettingSendMessages: 'COORDINATORS' as const },
    };
    expect(trackRight('chat.send', chat)).toBe('ok');
    expect(trackRight('chat.send', { ...chat, track: { ...chat.track, tenantChatSettingSendMessages: 'NOBODY' as never } })).toBe(
      'forbidden',
    );
  });
  test('who may view may not always send [CHAT-029]', () => {
    const given = { ...as('VIEWER'), track: { ...track, chatSettingSendMessages: 'COLLABORATORS' as const } };
    expect(trackRight('chat.view', given)).toBe('ok');
    expect(trackRight('chat.send', given)).toBe('forbidden');
    expect(trackRight('chat.editMessage', given)).toBe('forbidden');
    expect(trackRight('chat.deleteMessage', given)).toBe('ok');
  });
});

describe('messages', () => {
  const edit = (more: Partial<TrackFacts>) => trackRight('chat.editMessage', { ...as('COLLABORATOR'), ...more });
  const remove = (more: Partial<TrackFacts>) => trackRight('chat.deleteMessage', { ...as('COLLABORATOR'), ...more });
  const at = (date: string) => ({ message: { ...message, date } });

  test.each([
    ['just sent', 24, '2026-11-19T12:00:00.000Z', 'ok'],
    ['by a clock ahead of ours', 24, '2026-11-19T12:00:05.000Z', 'ok'],
    ['at the last moment', 24, '2026-11-18T12:00:00.000Z', 'ok'],
    ['a moment later', 24, '2026-11-18T11:59:59.999Z', 'notEditable'],
    ['never', 0, '2026-11-19T12:00:00.000Z', 'notEditable'],
    ['always', null, '2001-01-01T00:00:00.000Z', 'ok'],
  ] as const)('CHAT-043 own messages can be changed within the window: %s', (_, editWindowHours, date, expected) => {
    const given = { ...at(date), track: { ...track, editWindowHours } };
    expect(edit(given)).toBe(expected);
    expect(remove(given)).toBe(expected);
  });
  test('in a publishable breakout track always [CHAT-044]', () => {
    const old = at('2001-01-01T00:00:00.000Z');
    for (const editWindowHours of [0, 24]) {
      expect(edit({ ...old, track: { ...track, editWindowHours, type: 'BREAKOUT', publishable: true } })).toBe('ok');
      expect(edit({ ...old, track: { ...track, editWindowHours, type: 'BREAKOUT' } })).toBe('notEditable');
      expect(edit({ ...old, track: { ...track, editWindowHours, publishable: true } })).toBe('notEditable');
    }
  });
  test('those of others are not mine to change; a coordinator may delete any', () => {
    const other = { message: { ...message, senderId: mateo, date: '2001-01-01T00:00:00.000Z' } };
    expect([edit(other), remove(other)]).toEqual(['forbidden', 'forbidden']);
    expect(trackRight('chat.editMessage', { ...facts, ...other })).toBe('forbidden');
    expect(trackRight('chat.deleteMessage', { ...facts, ...other })).toBe('ok');
  });
  test.each(['import', 'system', 'workflow'] as const)('one from %s is not edited, and a coordinator may delete it', (source) => {
    const given = { message: { ...message, source } };
    expect([edit(given), remove(given)]).toEqual(['notEditable', 'notEditable']);
    expect(trackRight('chat.deleteMessage', { ...facts, ...given })).toBe('ok');
  });
  test('a card is taken from my own message at any time, and by nobody else', () => {
    const old = { message: { ...message, date: '2001-01-01T00:00:00.000Z' } };
    expect(trackRight('chat.removePreview', { ...as('VIEWER'), ...old })).toBe('ok');
    expect(trackRight('chat.removePreview', { ...facts, message: { ...message, senderId: mateo } })).toBe('forbidden');
    expect(trackRight('chat.removePreview', { ...facts, message: { ...message, status: 'deleted' } })).toBe('notEditable');
  });
  test('a deleted one stays as it is, for coordinators too', () => {
    const given = { message: { ...message, status: 'deleted' as const } };
    expect([edit(given), remove(given)]).toEqual(['notEditable', 'notEditable']);
    expect(trackRight('chat.deleteMessage', { ...facts, ...given })).toBe('notEditable');
  });
  test('one that is not there is not found', () => {
    const { message: _, ...without } = facts;
    expect(trackRight('chat.editMessage', without)).toBe('notFound');
  });
});
