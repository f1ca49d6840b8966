import { type Activity, type ChatMessage, type ChatState, limits } from '@trackyard/contract';
import { mentionedAudiences, mentionedUserIds } from '@trackyard/rules';
import { startTestServer, type TestServer } from '@trackyard/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTeam, makeTrack, say } from '../../test/team.ts';
import { chatStates, chatStatesOfViewers } from './states.ts';

let server: TestServer;
let team: Awaited<ReturnType<typeof makeTeam>>;
beforeAll(async () => {
  server = await startTestServer();
  team = await makeTeam(server);
});
afterAll(() => server.stop());

const stateFor = async (who: typeof team.anna, trackId: string) => (await chatStates(server.services.database, who.actor, [trackId]))[0]!;

test('the unseen counter rises with messages of others and resets when the chat is viewed', async () => {
  const { anna, mateo } = team;
  const { id: trackId } = await makeTrack(server, anna, [mateo]);
  expect(await stateFor(anna, trackId)).toEqual({
    trackId,
    lastNumber: 0,
    lastReplyNumber: 0,
    lastReply: null,
    lastChatMessage: null,
    numUnseenChatMessages: 0,
    numUnseenMentions: 0,
    numUnseenThreadMentions: 0,
    numUnseenCommentMentions: 0,
    unseenComments: {},
    unseenThreads: {},
    activities: [],
  });
  await say(server, mateo, trackId, 'One');
  const last = await say(server, mateo, trackId, 'Two for @Anna Lindqvist');
  await say(server, anna, trackId, 'Mine');
  expect(await stateFor(anna, trackId)).toMatchObject({
    numUnseenChatMessages: 2,
    numUnseenMentions: 1,
    lastChatMessage: { plain: 'Mine' },
  });
  expect(await stateFor(mateo, trackId)).toMatchObject({ numUnseenChatMessages: 1, numUnseenMentions: 0 });
  await anna.run('chat.markViewed', { trackId, number: last.number });
  expect(await stateFor(anna, trackId)).toMatchObject({ numUnseenChatMessages: 0, numUnseenMentions: 0 });
});

test('the last message of a track carries its date and its parent message [TRACK-013]', async () => {
  const { anna, mateo } = team;
  const { id: trackId } = await makeTrack(server, anna, [mateo]);
  const last = await say(server, mateo, trackId, 'One');
  await say(server, mateo, trackId, 'A reply', last.id);
  expect((await stateFor(anna, trackId)).lastChatMessage).toMatchObject({ id: last.id, date: last.date, parentMessageId: null });
});

test('the read position never moves back, and never beyond what there is', async () => {
  const { anna, mateo } = team;
  const { id: trackId } = await makeTrack(server, anna, [mateo]);
  await say(server, mateo, trackId, 'One');
  await anna.run('chat.markViewed', { trackId, number: 1_000_000 });
  await anna.run('chat.markViewed', { trackId, number: 0 });
  expect(await stateFor(anna, trackId)).toMatchObject({ numUnseenChatMessages: 0 });
  await say(server, mateo, trackId, 'Two');
  expect(await stateFor(anna, trackId)).toMatchObject({ numUnseenChatMessages: 1 });
});

test('marked unread from a message on, the counters start there again, and all of it can be marked as read', async () => {
  const { anna, mateo } = team;
  const { id: trackId } = await makeTrack(server, anna, [mateo]);
  const { id: elsewhere } = await makeTrack(server, anna, [mateo]);
  const [first, second] = [await say(server, mateo, trackId, 'One'), await say(server, mateo, trackId, 'Two for @Anna Lindqvist')];
  await say(server, anna, trackId, 'A reply', first.id);
  const reply = await say(server, mateo, trackId, 'Another', first.id);
  await say(server, mateo, elsewhere, 'Here too');
  await anna.run('chat.markViewed', { trackId, number: second.number });
  await anna.run('chat.markThreadViewed', { trackId, messageId: first.id, number: reply.number });
  expect(await stateFor(anna, trackId)).toMatchObject({ numUnseenChatMessages: 0, unseenThreads: {} });
  await anna.run('chat.markUnread', { trackId, messageId: second.id });
  expect(await stateFor(anna, trackId)).toMatchObject({ numUnseenChatMessages: 1, numUnseenMentions: 1, unseenThreads: {} });
  // A message that is unread already moves nothing.
  await anna.run('chat.markUnread', { trackId, messageId: second.id });
  await anna.run('chat.markUnread', { trackId, messageId: reply.id });
  expect(await stateFor(anna, trackId)).toMatchObject({ numUnseenChatMessages: 1, unseenThreads: { [first.id]: 1 } });
  await anna.run('chat.markAllViewed', {});
  for (const it of [trackId, elsewhere])
    expect(await stateFor(anna, it)).toMatchObject({ numUnseenChatMessages: 0, numUnseenMentions: 0, unseenThreads: {} });
  await say(server, mateo, trackId, 'Later');
  expect(await stateFor(anna, trackId)).toMatchObject({ numUnseenChatMessages: 1, unseenThreads: {} });
});

test('whoever marks replies as unread follows their thread from then on', async () => {
  const { anna, mateo, priya } = team;
  const { id: trackId } = await makeTrack(server, anna, [mateo, priya]);
  const parent = await say(server, anna, trackId, 'One');
  const [first, second] = [
    await say(server, mateo, trackId, 'A reply', parent.id),
    await say(server, mateo, trackId, 'Another', parent.id),
  ];
  await priya.run('chat.markThreadViewed', { trackId, messageId: parent.id, number: second.number });
  await priya.run('chat.markUnread', { trackId, messageId: second.id });
  expect(await stateFor(priya, trackId)).toMatchObject({ unseenThreads: { [parent.id]: 1 } });
  await priya.run('chat.markUnread', { trackId, messageId: first.id });
  expect(await stateFor(priya, trackId)).toMatchObject({ unseenThreads: { [parent.id]: 2 } });
});

test('@everyone counts as a mention of all, and @here of those who are there when it is said, whatever becomes of the message', async () => {
  const { anna, mateo, priya } = team;
  const { id: trackId } = await makeTrack(server, mateo, [anna, priya]);
  const mentions = async () => [
    (await stateFor(anna, trackId)).numUnseenMentions,
    (await stateFor(priya, trackId)).numUnseenMentions,
    (await stateFor(mateo, trackId)).numUnseenMentions,
  ];
  await say(server, mateo, trackId, 'Coffee for @everyone');
  expect(await mentions()).toEqual([1, 1, 0]);
  await anna.run('presence.update', { trackId });
  await server.settled();
  const here = await say(server, mateo, trackId, '@here, now');
  expect(await mentions()).toEqual([2, 1, 0]);
  await priya.run('presence.update', { trackId });
  await server.settled();
  await anna.run('chat.toggleReaction', { trackId, messageId: here.id, emoji: '☕', reacted: true });
  await mateo.run('chat.editMessage', { trackId, messageId: here.id, text: '@here, soon' });
  expect(await mentions()).toEqual([2, 1, 0]);
  await mateo.run('chat.editMessage', { trackId, messageId: here.id, text: 'soon' });
  expect(await mentions()).toEqual([1, 1, 0]);
});

test('no more than a hundred are counted', async () => {
  const { anna, mateo } = team;
  const { id: trackId } = await makeTrack(server, anna, [mateo]);
  await Promise.all(Array.from({ length: limits.unseenCount + 5 }, (_, n) => say(server, mateo, trackId, `${n}`)));
  expect(await stateFor(anna, trackId)).toMatchObject({ numUnseenChatMessages: limits.unseenCount });
});

type Act =
  | { kind: 'send' | 'reply'; who: number; mention: boolean; at: number }
  | { kind: 'delete' | 'edit'; at: number }
  | { kind: (typeof marks)[number]; who: number; at: number };
const marks = ['view', 'viewThread', 'markUnread', 'markAll', 'markThreads', 'follow', 'unfollow'] as const;
const who = fc.nat({ max: 2 });
const at = fc.nat({ max: 30 });
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('send' as const, 'reply' as const), who, mention: fc.boolean(), at }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('delete' as const, 'edit' as const), at }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom(...marks),
      who,
      at,
    }),
  },
);

test('after any sequence of acts the states equal a count of the rows', async () => {
  const people = [team.anna, team.mateo, team.priya];
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 25 }), async (acts) => {
      const { id: trackId } = await makeTrack(server, team.anna, [team.mateo, team.priya]);
      const sent: ChatMessage[] = [];
      for (const it of acts) await perform(it, trackId, people, sent);
      const rows = await currentRows(trackId);
      for (const person of people) {
        const expected = await countOf(rows, trackId, person.userId);
        expect(await stateFor(person, trackId)).toEqual(expected);
        const ofAll = await chatStatesOfViewers(
          server.services.database,
          trackId,
          people.map((one) => one.userId),
        );
        expect(ofAll.get(person.userId)).toEqual(expected);
      }
    }),
    { numRuns: 25 },
  );
});

async function perform(it: Act, trackId: string, people: (typeof team.anna)[], sent: ChatMessage[]): Promise<void> {
  const message = sent.length ? sent[it.at % sent.length] : undefined;
  const parent = message && (message.parentMessageId ? sent.find((one) => one.id === message.parentMessageId) : message);
  if (it.kind === 'send' || (it.kind === 'reply' && parent)) {
    const text = it.mention ? (it.at % 3 === 0 ? '@everyone hello' : 'Hello @Anna Lindqvist') : 'Hello';
    sent.push(await say(server, people[it.who]!, trackId, text, it.kind === 'reply' ? parent!.id : null));
  } else if (message && it.kind === 'edit') {
    const text = `Changed @Priya Nair ${server.services.ids.id()}`;
    await people.find((one) => one.userId === message.senderId)!.code('chat.editMessage', { trackId, messageId: message.id, text });
  } else if (message && it.kind === 'delete') await team.anna.code('chat.deleteMessage', { trackId, messageId: message.id });
  else if (message && it.kind === 'view') await people[it.who]!.run('chat.markViewed', { trackId, number: message.number });
  else if (message && it.kind === 'markUnread') await people[it.who]!.run('chat.markUnread', { trackId, messageId: message.id });
  else if (it.kind === 'markAll') await people[it.who]!.run('chat.markAllViewed', {});
  else if (it.kind === 'markThreads') await people[it.who]!.run('chat.markThreadsViewed', { trackId });
  else if (parent && (it.kind === 'follow' || it.kind === 'unfollow'))
    await people[it.who]!.run('chat.followThread', { trackId, messageId: parent.id, follows: it.kind === 'follow' });
  else if (parent && it.kind === 'viewThread')
    await people[it.who]!.run('chat.markThreadViewed', { trackId, messageId: parent.id, number: message!.number });
}

async function currentRows(trackId: string): Promise<ChatMessage[]> {
  const frame = await server.services.feeds.read(server.services.database, `chat:${trackId}`, 0, 1_000);
  return (frame?.rows ?? []).map((it) => it.row as ChatMessage).sort((a, b) => a.number - b.number);
}

/** The slow, obvious twin. */
async function countOf(rows: ChatMessage[], trackId: string, userId: string): Promise<ChatState> {
  const { last_chat, last_chat_thread, thread_choices } = await server.services.database
    .selectFrom('membership')
    .select(['last_chat', 'last_chat_thread', 'thread_choices'])
    .where('track_id', '=', trackId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const live = rows.filter((it) => it.status !== 'deleted');
  const isMentioned = ({ chatMessageContent: said }: ChatMessage) =>
    mentionedAudiences(said).includes('everyone') || mentionedUserIds(said).includes(userId);
  const roots = live.filter((it) => !it.parentMessageId);
  const unseen = roots.filter((it) => it.number > last_chat && it.senderId !== userId);
  const threads = rows
    .filter((parent) => !parent.parentMessageId)
    .map((parent) => ({ parent, replies: live.filter((it) => it.parentMessageId === parent.id) }))
    .filter(({ parent, replies }) => {
      const choice = thread_choices[parent.id];
      const since = choice && !choice.follows ? choice.at : -1;
      const words = [parent, ...replies].filter((it) => it.number > since);
      return choice?.follows || words.some((it) => it.senderId === userId || (it !== parent && isMentioned(it)));
    })
    .map(
      ({ parent, replies }) =>
        [parent.id, replies.filter((it) => it.senderId !== userId && it.number > (last_chat_thread[parent.id] ?? 0)).length] as const,
    );
  const threadMentions = live.filter((it) => {
    const parent = it.parentMessageId;
    const choice = parent ? thread_choices[parent] : undefined;
    const seen = Math.max(last_chat_thread[parent ?? ''] ?? 0, choice && !choice.follows ? choice.at : 0);
    return parent && it.number > seen && it.senderId !== userId && isMentioned(it);
  }).length;
  const last = roots.at(-1);
  const open = threads.filter(([, count]) => count > 0).map(([id]) => id);
  const newestThread = live.filter((it) => it.parentMessageId && open.includes(it.parentMessageId)).at(-1)?.parentMessageId;
  const newestReply = live
    .filter((it) => it.parentMessageId === newestThread && newestThread && it.senderId !== userId)
    .filter((it) => it.number > (last_chat_thread[newestThread!] ?? 0))
    .at(-1);
  return {
    trackId,
    lastNumber: rows.filter((it) => !it.parentMessageId).at(-1)?.number ?? 0,
    lastReplyNumber: live.filter((it) => it.parentMessageId).at(-1)?.number ?? 0,
    lastReply: live.filter((it) => it.parentMessageId).at(-1)?.date ?? null,
    lastChatMessage: last
      ? {
          id: last.id,
          date: last.date,
          parentMessageId: null,
          senderId: last.senderId,
          senderName: last.senderName,
          plain: last.chatMessageContent.plain,
        }
      : null,
    numUnseenChatMessages: unseen.length,
    numUnseenMentions: unseen.filter(isMentioned).length + threadMentions,
    numUnseenThreadMentions: threadMentions,
    numUnseenCommentMentions: 0,
    unseenComments: {},
    unseenThreads: Object.fromEntries(threads.filter(([, count]) => count > 0)),
    activities: [unseen.at(-1), newestReply].flatMap((it) => (it ? [activityOf(it)] : [])),
  };
}

const activityOf = (it: ChatMessage): Activity => ({
  type: it.parentMessageId ? 'THREAD_CHAT_MESSAGE' : 'CHAT_MESSAGE',
  date: it.date,
  userId: it.senderId,
  userName: it.senderName,
  message: it.chatMessageContent.plain,
  track: it.trackId,
  entryId: null,
  targetId: it.parentMessageId ?? it.id,
  tableId: null,
  canDelete: true,
});
