import { limits } from '@trackyard/contract';
import { startTestServer, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTeam, makeTrack, say as sayNow } from '../../test/team.ts';
import { chatStates } from './states.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

type Person = Awaited<ReturnType<typeof makeTeam>>['anna'];
/** The clock of a test stands still: without this the order of replies would be that of their ids. */
const say: typeof sayNow = (...said) => {
  server.clock.advance(1_000);
  return sayNow(...said);
};
const listed = async (who: Person, offset = 0) =>
  (await who.run('chat.listFollowedThreads', { offset })).threads.map((it) => [it.parent.chatMessageContent.plain, it.numUnseen]);

test('threads that I follow stand in one list over all chats: those with replies that I have not seen first, then by their last reply', async () => {
  const { anna, mateo, priya } = await makeTeam(server);
  const [one, other, without] = [
    await makeTrack(server, anna, [mateo, priya]),
    await makeTrack(server, mateo, [anna, priya]),
    await makeTrack(server, mateo, [priya]),
  ];
  const thread = async (by: Person, trackId: string, text: string, reply: Person) => {
    const parent = await say(server, by, trackId, text);
    return { ...(await say(server, reply, trackId, 'Yes', parent.id)), parent };
  };
  await thread(anna, one.id, 'Mine, seen', anna);
  await thread(mateo, one.id, 'Of others', priya);
  const first = await thread(anna, other.id, 'Mine', mateo);
  const later = await thread(mateo, one.id, 'Where I wrote', anna);
  await thread(mateo, without.id, 'Where I am not', priya);
  expect(await listed(anna)).toEqual([
    ['Mine', 1],
    ['Where I wrote', 0],
    ['Mine, seen', 0],
  ]);
  await say(server, priya, one.id, 'New', later.parent.id);
  await say(server, priya, one.id, 'Newer', later.parent.id);
  expect(await listed(anna)).toEqual([
    ['Where I wrote', 2],
    ['Mine', 1],
    ['Mine, seen', 0],
  ]);
  expect(await listed(anna, 2)).toEqual([['Mine, seen', 0]]);
  await anna.run('chat.markThreadViewed', { trackId: other.id, messageId: first.parent.id, number: first.number });
  await anna.run('chat.followThread', { trackId: other.id, messageId: first.parent.id, follows: false });
  expect(await listed(anna)).toEqual([
    ['Where I wrote', 2],
    ['Mine, seen', 0],
  ]);
});

test('nothing is listed of what I may not see, have left, or that is put away', async () => {
  const { anna, mateo } = await makeTeam(server);
  const { id: trackId } = await makeTrack(server, mateo, [anna]);
  const parent = await say(server, anna, trackId, 'Which lot?');
  await say(server, mateo, trackId, 'The big one', parent.id);
  const one = [['Which lot?', 1]];
  expect(await listed(anna)).toEqual(one);
  await mateo.run('tracks.archive', { trackId });
  expect(await listed(anna)).toEqual([]);
  await mateo.run('tracks.restore', { trackId });
  await mateo.run('tracks.update', { trackId, chatSettingViewMessages: 'COORDINATORS' });
  expect(await listed(anna)).toEqual([]);
  await mateo.run('tracks.update', { trackId, chatSettingViewMessages: null });
  expect(await listed(anna)).toEqual(one);
  await mateo.run('tracks.delete', { trackId });
  expect(await listed(anna)).toEqual([]);
  await mateo.run('tracks.recover', { trackId });
  await anna.run('members.leave', { trackId });
  expect(await listed(anna)).toEqual([]);
});

test('each page goes on where the last one ended, and what is unseen is what the states of the chats count', async () => {
  const { anna, mateo } = await makeTeam(server);
  const tracks = [await makeTrack(server, mateo, [anna]), await makeTrack(server, mateo, [anna])];
  for (let at = 0; at < limits.listPage + 3; at++) {
    const { id } = tracks[at % 2]!;
    const parent = await say(server, anna, id, `Thread ${at}`);
    await say(server, at % 3 === 0 ? mateo : anna, id, 'Reply', parent.id);
  }
  const first = await anna.run('chat.listFollowedThreads', { offset: 0 });
  const second = await anna.run('chat.listFollowedThreads', { offset: limits.listPage });
  expect([first.hasMore, second.hasMore]).toEqual([true, false]);
  const all = [...first.threads, ...second.threads];
  expect(new Set(all.map((it) => it.parent.id)).size).toBe(limits.listPage + 3);
  const counted = (await chatStates(server.services.database, anna.actor)).flatMap((it) => Object.entries(it.unseenThreads));
  const unseen = all.flatMap((it) => (it.numUnseen > 0 ? [[it.parent.id, it.numUnseen]] : []));
  expect(unseen.toSorted()).toEqual(counted.toSorted());
});
