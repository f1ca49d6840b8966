import { describe, expect, test } from 'vitest';
import { changesBetween, type NewChange } from './state-changes.ts';
import type { MemberFacts, TrackFacts, TrackState } from './track-state.ts';

const [anna, mateo] = ['anna', 'mateo'];
const facts: TrackFacts = {
  title: 'Roastery',
  subtitle: '',
  summary: '',
  visibility: 'PRIVATE',
  state: 0,
  owner: anna,
  pendingTransferTarget: null,
  typeMetadata: '',
  trackLabels: [],
  chatSettingViewMessages: null,
  chatSettingSendMessages: null,
  guestsSeeFiles: false,
  isDeleted: false,
};
const member = (status: MemberFacts['status'], more: Partial<MemberFacts> = {}): MemberFacts => ({
  role: 'COLLABORATOR',
  asked: false,
  status,
  ...more,
});
const state = (track: Partial<TrackFacts> = {}, members: Record<string, MemberFacts> = {}): TrackState => ({
  track: { ...facts, ...track },
  members: new Map(Object.entries(members)),
});
const between = (before: TrackState | null, after: TrackState, by = anna): NewChange[] => changesBetween(before, after, by);
const kinds = (changes: readonly NewChange[]) => changes.map((it) => it.kind);

describe('what changed in a track', () => {
  test('nothing, where nothing did', () => {
    expect(between(state({}, { mateo: member('ACTIVE') }), state({}, { mateo: member('ACTIVE') }))).toEqual([]);
  });
  test.each<[string, Partial<TrackFacts>, NewChange]>([
    ['title', { title: 'Cellar' }, { kind: 'title', before: 'Roastery', after: 'Cellar' }],
    ['subtitle', { subtitle: 'Beans' }, { kind: 'subtitle', before: '', after: 'Beans' }],
    ['summary', { summary: 'All of it' }, { kind: 'summary', before: '', after: 'All of it' }],
    ['visibility', { visibility: 'PUBLIC' }, { kind: 'visibility', before: 'PRIVATE', after: 'PUBLIC' }],
    ['labels', { trackLabels: [{ labelId: 'Customer', value: 'Holm' }] }, { kind: 'labels', before: '', after: 'Customer: Holm' }],
    ['type metadata', { typeMetadata: 'a,b' }, { kind: 'typeMetadata', before: '', after: 'a,b' }],
    ['files for guests', { guestsSeeFiles: true }, { kind: 'guestFiles', before: 'HIDDEN', after: 'VISIBLE' }],
    ['chat', { chatSettingViewMessages: 'COORDINATORS' }, { kind: 'chatView', before: null, after: 'COORDINATORS' }],
    ['chat', { chatSettingSendMessages: 'ANYONE' }, { kind: 'chatSend', before: null, after: 'ANYONE' }],
    ['archived', { state: 1 }, { kind: 'archived' }],
    ['owner', { owner: mateo }, { kind: 'owner', userId: mateo, before: anna, after: mateo }],
    ['asked', { pendingTransferTarget: mateo }, { kind: 'transferAsked', userId: mateo }],
  ])('%s', (_, change, entry) => {
    expect(between(state(), state(change))).toEqual([entry]);
  });
  test('a track that was made, went into the bin or came back is one change', () => {
    const full = { anna: member('ACTIVE', { role: 'COORDINATOR' }), mateo: member('ACTIVE') };
    expect(between(null, state({}, { anna: full.anna }))).toEqual([{ kind: 'created', after: 'Roastery' }]);
    const gone = state({ isDeleted: true }, { anna: member('REMOVED'), mateo: member('REMOVED') });
    expect(kinds(between(state({}, full), gone))).toEqual(['deleted']);
    expect(kinds(between(gone, state({}, full)))).toEqual(['recovered']);
  });
});

describe('what changed among the people', () => {
  test.each<[string | undefined, MemberFacts | undefined, MemberFacts, string, string]>([
    ['invited', undefined, member('PENDING'), anna, 'invited'],
    ['asks', undefined, member('PENDING', { asked: true }), mateo, 'asked'],
    ['was removed once, and is invited again', member('REMOVED'), member('PENDING'), anna, 'invited'],
    ['accepts', member('PENDING'), member('ACTIVE'), mateo, 'joined'],
    ['declines', member('PENDING'), member('REMOVED'), mateo, 'invitationEnded'],
    ['takes the request back', member('PENDING', { asked: true }), member('REMOVED'), mateo, 'requestEnded'],
    ['leaves', member('ACTIVE'), member('REMOVED'), mateo, 'left'],
    ['is removed', member('ACTIVE'), member('REMOVED'), anna, 'removed'],
    ['has another role', member('ACTIVE'), member('ACTIVE', { role: 'VIEWER' }), anna, 'role'],
  ])('%s', (_, before, after, by, kind) => {
    expect(between(state({}, before && { mateo: before }), state({}, { mateo: after }), by)).toMatchObject([{ kind, userId: mateo }]);
  });
  test('whoever is asked to take the track over is told of once, invited for it or not', () => {
    const asked = state({ pendingTransferTarget: mateo }, { mateo: member('PENDING') });
    expect(kinds(between(state(), asked))).toEqual(['transferAsked']);
    expect(kinds(between(asked, state({}, { mateo: member('REMOVED') })))).toEqual(['transferEnded']);
  });
});
