import { expect, test } from 'vitest';
import { presentMessage } from '../../src/chat/index.ts';
import type { SimulatedDatabase } from './database.ts';
import { createSafety } from './safety.ts';

const date = new Date('2026-11-19T09:14:00.000Z');
const row = (seq: number, plain: string): Parameters<typeof presentMessage>[0] => ({
  id: 'm1',
  track_id: 'design',
  number: 1,
  seq,
  parent_message_id: null,
  entry_id: null,
  for_guests: true,
  position: null,
  sender_id: 'anna',
  guest_id: null,
  sender_name: 'Anna',
  date,
  last_updated: date,
  status: 'active',
  source: 'user',
  from_workflow: false,
  content: { plain, parts: [] },
  reactions: [],
  previews: [],
  entry_links: [],
  replies: 0,
  last_reply: null,
  last_reply_number: null,
  reply_user_ids: [],
});

test('a message that was edited after somebody had left must not leave for them, in a page or as a result; as it was it may', async () => {
  const safety = createSafety();
  const commit = (changed: unknown, members: string[], seq: number) => {
    const seen = members.map((user_id) => ({ user_id, scope: 'chat:design', seq }));
    const query = async (_text: string, values?: unknown[]) => (values ? [changed] : seen);
    return safety.committed({ query } as unknown as SimulatedDatabase);
  };
  const [before, after] = [row(1, 'as it was'), row(2, 'as it is')];
  await commit(before, ['anna', 'mateo'], 1);
  await commit(after, ['anna'], 2);
  const answers = (it: typeof before) => {
    const message = presentMessage(it);
    return [
      { messages: [message], hasOlder: false },
      { result: message, frames: [] },
    ].map((answer) => JSON.stringify(answer));
  };
  for (const text of answers(before)) expect(safety.leaks('mateo', text)).toEqual([]);
  for (const text of answers(after)) {
    expect(safety.leaks('anna', text)).toEqual([]);
    expect(safety.leaks('mateo', text)).toHaveLength(1);
  }
});
