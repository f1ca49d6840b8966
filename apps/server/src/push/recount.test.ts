import {
  type ChatMessage,
  type ChatState,
  defaultPreferences,
  type Membership,
  type NotifyChannel,
  type NotifyKind,
  notifyChannels,
  notifyKinds,
  notifyLevels,
  type Preferences,
  type Track,
} from '@trackyard/contract';
import { mentionedUserIds, notifiedComments, notifiedNews, notifiedOf, notifiedReplies, notifyLevelOf } from '@trackyard/rules';
import { patienceFactor, startTestServer, type TestServer } from '@trackyard/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Colleague, makeTeam, makeTrack, say } from '../../test/team.ts';
import { newsIn, notifiedNow } from '../news/index.ts';

let server: TestServer;
let team: Awaited<ReturnType<typeof makeTeam>>;
beforeAll(async () => {
  server = await startTestServer();
  team = await makeTeam(server);
});
afterAll(() => server.stop());

const marks = ['view', 'viewThread', 'markUnread', 'markAll', 'delete'] as const;
const asks = ['invite', 'accept', 'leave', 'transfer', 'cancel'] as const;
const who = fc.nat({ max: 2 });
const at = fc.nat({ max: 30 });
const act = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constantFrom('send' as const, 'reply' as const), who, at, mention: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom(...marks), who, at }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom(...asks), who, at }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('level' as const), who, at, level: fc.constantFrom(...notifyLevels, null) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('usual' as const), who, at, level: fc.constantFrom(...notifyLevels) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('prefer' as const),
      who,
      at,
      of: fc.constantFrom(...notifyKinds),
      by: fc.constantFrom(...notifyChannels),
      notified: fc.boolean(),
    }),
  },
);
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;
interface Scene {
  people: Colleague[];
  /** A track, one to which some are invited, and a conversation. */
  rooms: string[];
  sent: ChatMessage[];
}

test('after any sequence of acts, and whatever people chose, badges and pushes tell of as many things as there are rows of', {
  timeout: 120_000 * patienceFactor,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 30 }), async (acts) => {
      const scene = await begin();
      for (const it of acts) await perform(it, scene);
      for (const person of scene.people) {
        const had = await pulled(person);
        const pushed = await Promise.all(scene.rooms.map((it) => pushedIn(it, person)));
        expect(badgesOf(had, scene, person)).toEqual(await recount(had, scene, person, 'list'));
        const { messages } = await recount(had, scene, person, 'push');
        expect(pushed.reduce((sum, it) => sum + it, 0)).toBe(messages);
      }
    }),
    { numRuns: 20 },
  );
});

async function begin(): Promise<Scene> {
  const people = [team.anna, team.mateo, team.priya];
  const [track, asked] = [await makeTrack(server, team.anna, [team.mateo, team.priya]), await makeTrack(server, team.anna, [])];
  const { id } = await makeTrack(server, team.anna, [team.mateo, team.priya], { type: 'PRIVATE_CHAT' });
  for (const it of people) await it.run('profile.updatePreferences', { ...defaultPreferences });
  return { people, rooms: [track.id, asked.id, id], sent: [] };
}

async function perform(it: Act, { people, rooms, sent }: Scene): Promise<void> {
  const person = people[it.who]!;
  const message = sent.length ? sent[it.at % sent.length] : undefined;
  const trackId = message?.trackId ?? rooms[0]!;
  const messageId = message?.id ?? '';
  const parent = message?.parentMessageId ?? messageId;
  switch (it.kind) {
    case 'send':
      return void sent.push(await say(server, person, it.at % 2 ? rooms[0]! : rooms[2]!, words(it.mention)));
    case 'reply':
      return message && void sent.push(await say(server, person, trackId, words(it.mention), parent));
    case 'view':
      return message && void (await person.run('chat.markViewed', { trackId, number: message.number }));
    case 'viewThread':
      return message && void (await person.run('chat.markThreadViewed', { trackId, messageId: parent, number: message.number }));
    case 'markUnread':
      return message && void (await person.code('chat.markUnread', { trackId, messageId }));
    case 'delete':
      return message && void (await team.anna.code('chat.deleteMessage', { trackId, messageId }));
    case 'markAll':
      return void (await person.run('chat.markAllViewed', {}));
    case 'level':
      return void (await person.run('tracks.setNotify', { trackId: rooms[it.at % 2 ? 0 : 2]!, notify: it.level }));
    case 'usual':
      return void (await person.run('profile.updatePreferences', { notifyMessages: it.level }));
    case 'prefer':
      return void (await person.run('profile.updatePreferences', { notifyKinds: { [it.of]: { [it.by]: it.notified } } }));
    case 'invite':
      return void (await team.anna.code('members.invite', { trackId: rooms[1]!, userIds: [person.userId], role: 'COLLABORATOR' }));
    case 'accept':
      return void (await person.code('members.accept', { trackId: rooms[1]! }));
    case 'leave':
      return void (await person.code('members.leave', { trackId: rooms[1]! }));
    case 'transfer':
      return void (await team.anna.code('tracks.requestTransfer', { trackId: rooms[it.at % 2]!, transferTo: person.userId }));
    case 'cancel':
      return void (await team.anna.code('tracks.cancelTransfer', { trackId: rooms[it.at % 2]! }));
  }
}
const words = (mention: boolean) => (mention ? 'Hello @Anna Lindqvist @Mateo Ruiz' : 'Hello');

interface Pulled {
  preferences: Preferences | undefined;
  memberships: Map<string, Membership>;
  tracks: Map<string, Track>;
  states: Map<string, ChatState>;
}
/** What a new browser is given. */
async function pulled(person: Colleague): Promise<Pulled> {
  const had: Pulled = { preferences: undefined, memberships: new Map(), tracks: new Map(), states: new Map() };
  const cursors: Record<string, number> = {};
  for (;;) {
    const { scopes, chatStates } = await person.run('sync.pull', { cursors, chats: [] });
    for (const frame of scopes) {
      cursors[frame.scope] = frame.seq;
      for (const { store, id, row } of frame.rows) {
        if (store === 'preferences') had.preferences = row as Preferences;
        if (store === 'memberships' && row) had.memberships.set(id, row as Membership);
        if (store === 'tracks' && row) had.tracks.set(id, row as Track);
      }
    }
    for (const it of chatStates ?? []) had.states.set(it.trackId, it);
    if (chatStates) return had;
  }
}

interface Counts {
  messages: number;
  invitations: number;
  transfers: number;
}
/** As badge and bell count, by the rules that pages use. */
function badgesOf({ preferences, memberships, tracks, states }: Pulled, { rooms }: Scene, { userId }: Colleague): Counts {
  const { notifyKinds: kinds, notifyMessages: usual } = preferences ?? defaultPreferences;
  const counts: Counts = { messages: 0, invitations: 0, transfers: 0 };
  for (const trackId of rooms) {
    const membership = memberships.get(trackId);
    const state = states.get(trackId);
    if (membership?.status === 'PENDING') counts[membership.invitation?.isTransfer ? 'transfers' : 'invitations']++;
    if (membership?.status !== 'ACTIVE' || !state) continue;
    const track = tracks.get(trackId)!;
    if (track.pendingTransferTarget === userId) counts.transfers++;
    const conversation = track.type === 'PRIVATE_CHAT';
    const notified = notifiedOf({ level: notifyLevelOf({ conversation, chosen: membership.notify, usual }), conversation, kinds }, 'list');
    counts.messages += notifiedNews(state, notified) + notifiedReplies(state, notified) + notifiedComments(state, notified);
  }
  if (!kinds.INVITATIONS.list) counts.invitations = 0;
  if (!kinds.TRANSFERS.list) counts.transfers = 0;
  return counts;
}

/** The slow, obvious twin: each row by itself, and what its reader chose of such. */
async function recount({ preferences, states }: Pulled, { rooms }: Scene, { userId }: Colleague, by: NotifyChannel): Promise<Counts> {
  const { notifyKinds: kinds, notifyMessages: usual } = preferences ?? defaultPreferences;
  const counts: Counts = { messages: 0, invitations: 0, transfers: 0 };
  for (const trackId of rooms) {
    const { database } = server.services;
    const track = await database.selectFrom('track').selectAll().where('id', '=', trackId).executeTakeFirstOrThrow();
    const mine = await database
      .selectFrom('membership')
      .selectAll()
      .where('track_id', '=', trackId)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    const isMine = track.pending_transfer_target === userId;
    if (isMine && mine && kinds.TRANSFERS[by]) counts.transfers++;
    if (mine?.status === 'PENDING' && !isMine && kinds.INVITATIONS[by]) counts.invitations++;
    if (mine?.status !== 'ACTIVE') continue;
    const isConversation = track.type === 'PRIVATE_CHAT';
    const level = mine.notify ?? (isConversation ? 'ALL' : usual);
    for (const it of await rowsOf(trackId)) {
      const parent = it.parentMessageId;
      const seen = parent ? (mine.last_chat_thread[parent] ?? 0) : mine.last_chat;
      const follows = !parent || parent in states.get(trackId)!.unseenThreads;
      if (it.status === 'deleted' || it.senderId === userId || it.number <= seen || !follows || level === 'NONE') continue;
      const isMentioned = mentionedUserIds(it.chatMessageContent).includes(userId);
      const kind: NotifyKind = isMentioned ? 'MENTIONS' : parent ? 'REPLIES' : isConversation ? 'CHATS' : 'MESSAGES';
      const isPlain = !isMentioned && !parent;
      if (kinds[kind][by] && !(level === 'MENTIONS' && isPlain)) counts.messages++;
    }
  }
  return counts;
}

async function rowsOf(trackId: string): Promise<ChatMessage[]> {
  const frame = await server.services.feeds.read(server.services.database, `chat:${trackId}`, 0, 1_000);
  return (frame?.rows ?? []).flatMap((it) => (it.store === 'chatMessages' && it.row ? [it.row as ChatMessage] : []));
}

/** Of how much the server would push now. */
async function pushedIn(trackId: string, { userId }: Colleague): Promise<number> {
  const { database, clock } = server.services;
  const news = (await newsIn(database, trackId, new Map([[userId, 0]]), clock.now())).get(userId);
  return news ? notifiedNow(news).length : 0;
}
