import type { Group } from '@trackyard/contract';
import { startTestServer, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTenant } from '../../test/browsers.ts';
import { colleague, makeTeam, makeTrack, say } from '../../test/team.ts';
import { deactivateUser } from '../identity/index.ts';
import { chatStates } from './states.ts';

let server: TestServer;
let team: Awaited<ReturnType<typeof makeTeam>>;
beforeAll(async () => {
  server = await startTestServer();
  team = await makeTeam(server);
});
afterAll(() => server.stop());

type Person = typeof team.anna;
const mentions = async (who: Person, trackId: string) =>
  (await chatStates(server.services.database, who.actor, [trackId]))[0]!.numUnseenMentions;
async function groupOf(name: string, people: readonly Person[]): Promise<string> {
  const id = server.services.ids.id();
  await team.anna.run('groups.create', { id, name });
  for (const { userId } of people) await team.anna.run('groups.addMember', { groupId: id, userId });
  return id;
}

test('a mention of a group means those of its people who are in the track, when it is sent, passed on and said anew', async () => {
  const { anna, mateo, priya, tenantId } = team;
  const freya = await colleague(server, tenantId, 'Freya Holm');
  const groupId = await groupOf('Cuppers', [mateo, freya, anna]);
  const { id: trackId } = await makeTrack(server, anna, [mateo, priya]);
  const { id: otherId } = await makeTrack(server, anna, [mateo, priya]);
  const sent = await say(server, anna, trackId, 'Who tastes, @cuppers?');
  expect(sent.chatMessageContent.parts).toContainEqual({ type: 'text', text: '@cuppers', styles: ['mention'], groupId });
  const counts = (id: string) => Promise.all([anna, mateo, priya].map((it) => mentions(it, id)));
  expect(await counts(trackId)).toEqual([0, 1, 0]);
  const words = { toTrackId: otherId, text: 'For @Cuppers', trackId, messageId: sent.id, id: server.services.ids.id() };
  await anna.run('chat.forwardMessage', words);
  expect(await counts(otherId)).toEqual([0, 1, 0]);
  // A reaction leaves it for whom it was; another text does not.
  await priya.run('chat.toggleReaction', { trackId, messageId: sent.id, emoji: '☕', reacted: true });
  expect(await counts(trackId)).toEqual([0, 1, 0]);
  await anna.run('chat.editMessage', { trackId, messageId: sent.id, text: 'Who tastes?' });
  expect(await counts(trackId)).toEqual([0, 0, 0]);
  await anna.run('chat.editMessage', { trackId, messageId: sent.id, text: 'Who tastes, @Cuppers and @Priya Nair?' });
  expect(await counts(trackId)).toEqual([0, 1, 1]);
});

test('a group is known to the people of its tenant, with how many it has; to nobody else, who can not mention it either', async () => {
  const { anna, mateo } = team;
  const stranger = await colleague(server, await makeTenant(server), 'Ove Berg');
  const groupId = await groupOf('Packers', [mateo]);
  const { id: trackId } = await makeTrack(server, anna, [mateo, stranger]);
  const pull = async (who: Person) => (await who.run('sync.pull', { cursors: {}, chats: [trackId] })).scopes;
  const groupsOf = async (who: Person) =>
    (await pull(who)).flatMap((it) => it.rows.flatMap((row) => (row.store === 'groups' && row.id === groupId ? [row.row as Group] : [])));
  const packers = { id: groupId, tenantId: team.tenantId, name: 'Packers', numMembers: 1, revision: expect.any(Number) };
  expect(await groupsOf(anna)).toEqual([packers]);
  expect(JSON.stringify(await pull(stranger))).not.toContain('Packers');
  const said = await say(server, stranger, trackId, 'Hello @Packers');
  expect([said.chatMessageContent.parts, await mentions(mateo, trackId)]).toEqual([
    [{ type: 'text', text: 'Hello @Packers', styles: [] }],
    0,
  ]);
  await anna.run('groups.removeMember', { groupId, userId: mateo.userId });
  expect((await groupsOf(anna)).map((it) => it?.numMembers)).toEqual([0]);
  await anna.run('groups.delete', { groupId });
  expect(await groupsOf(anna)).toEqual([]);
});

test('whose account is closed counts no more in a group, and browsers that hold the group hear of it', async () => {
  const { anna } = team;
  const oda = await colleague(server, team.tenantId, 'Oda Lind');
  const groupId = await groupOf('Sorters', [oda, anna]);
  const { database, feeds } = server.services;
  const before = await feeds.head(database, `tenant:${team.tenantId}`);
  await server.app.write((write) => deactivateUser(write, oda.userId));
  const frame = await feeds.read(database, `tenant:${team.tenantId}`, before, 10);
  expect(frame?.rows.filter((it) => it.store === 'groups')).toMatchObject([{ id: groupId, row: { numMembers: 1 } }]);
});
