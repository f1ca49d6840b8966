import { byScale, startTestServer, type TestServer } from '@trackyard/testing';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chat } from '../src/chat/index.ts';
import { purge } from '../src/platform/purge.ts';
import { tracks } from '../src/tracks/index.ts';
import { type Colleague, makeTeam, makeTrack, say } from './team.ts';

let server: TestServer;
let team: Awaited<ReturnType<typeof makeTeam>>;
beforeAll(async () => {
  server = await startTestServer();
  team = await makeTeam(server);
});
afterAll(() => server.stop());

const ofOwner = ['tracks.archive', 'tracks.restore', 'tracks.delete', 'tracks.recover'] as const;
const ofPerson = ['members.accept', 'members.leave'] as const;
const day = 86_400_000;
const who = fc.nat({ max: 2 });
const act = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constantFrom('say' as const, 'reply' as const, 'erase' as const), who, at: fc.nat({ max: 20 }) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom(...ofOwner), who: fc.constant(0) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom(...ofPerson), who }) },

  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('remove' as const, 'invite' as const), who }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('purge' as const), who }) },
);
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

test('whatever becomes of a track and its people, nobody keeps a counter of what they can no longer see, nor of a message that is gone', async () => {
  const people = [team.anna, team.mateo, team.priya];
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 25, size: 'max' }), async (acts) => {
      const { id: trackId } = await makeTrack(server, team.anna, [team.mateo, team.priya]);
      const said: string[] = [];
      for (const it of acts) await perform(it, trackId, people, said);
      for (const person of people) expect(await counted(person, trackId)).toEqual(await recounted(person, trackId));
    }),
    { numRuns: byScale(15, 200) },
  );
});

/** An act that the server refuses just now, as in a track that is in the bin, changes nothing. */
async function perform(it: Act, trackId: string, people: readonly Colleague[], said: string[]): Promise<void> {
  const [person, { userId }] = [people[it.who]!, people[it.who]!];
  const messageId = 'at' in it && said.length > 0 ? said[it.at % said.length]! : null;
  if (it.kind === 'say' || it.kind === 'reply') {
    const message = await say(server, person, trackId, '@everyone hello', it.kind === 'reply' ? messageId : null).catch(() => null);
    if (message && !message.parentMessageId) said.push(message.id);
  } else if (it.kind === 'erase') {
    if (messageId) await team.anna.code('chat.deleteMessage', { trackId, messageId });
  } else if (it.kind === 'remove') await team.anna.code('members.remove', { trackId, userId });
  else if (it.kind === 'invite') await team.anna.code('members.invite', { trackId, userIds: [userId], role: 'COLLABORATOR' });
  else if (it.kind === 'purge') {
    server.clock.advance(31 * day);
    await purge(server.services, [tracks, chat]);
  } else await person.code(it.kind, { trackId });
}

async function counted(person: Colleague, trackId: string) {
  const { chatStates } = await person.run('sync.pull', { cursors: {} });
  const state = chatStates?.find((it) => it.trackId === trackId);
  return state ? [state.numUnseenChatMessages, state.numUnseenMentions - state.numUnseenThreadMentions] : null;
}

/** From the rows alone: null for whoever is not in the track, or whose track is in the bin. */
async function recounted({ userId }: Colleague, trackId: string) {
  const { rows } = await sql<{ unseen: number }>`
    select (select count(*)::int from chat_message as it where it.track_id = m.track_id and it.parent_message_id is null
      and it.status <> 'deleted' and it.sender_id <> m.user_id and it.number > m.last_chat) as unseen
    from membership as m join track as t on t.id = m.track_id
    where m.track_id = ${trackId} and m.user_id = ${userId} and m.status = 'ACTIVE' and t.deleted is null
  `.execute(server.services.database);
  return rows[0] ? [rows[0].unseen, rows[0].unseen] : null;
}
