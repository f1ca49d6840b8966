import { sql } from 'kysely';
import { type Consumer, defineConsumer } from '../src/platform/event-log/consumer.ts';

declare module '../src/platform/event-log/consumer.ts' {
  interface DurableEvents {
    'test.counted': { batch: number };
  }
}

/** Writes each event into the table `counted`, and then does what a test wants, before the cursor moves. */
export const countingConsumer = (act: (batch: number) => Promise<void>): Consumer =>
  defineConsumer<'test.counted'>({
    name: 'test-counter',
    events: ['test.counted'],
    async handle({ payload: { batch } }, { db }) {
      await sql`insert into counted (batch) values (${batch})`.execute(db);
      await act(batch);
    },
  });
