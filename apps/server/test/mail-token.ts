import type { TestServer } from '@trackyard/testing';

/** What a mail about what they missed would hold for this person, to stop such mail. */
export async function mailToken({ services, clock }: Pick<TestServer, 'services' | 'clock'>, userId: string): Promise<string> {
  const row = services.database.insertInto('missed_reader').values({ user_id: userId, after: clock.now() }).returning('token');
  return (await row.executeTakeFirstOrThrow()).token;
}
