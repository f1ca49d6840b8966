import { createClient, type InputOf } from '@trackyard/contract';
import type { Browser, SimulatedNetwork } from './network.ts';
import type { Schedule } from './schedule.ts';

type FrontOperation = 'identity.signIn' | 'guests.join';

/** What a page in front of the sign-in asks the server by itself, for half a minute at most. */
export async function askFromFront<N extends FrontOperation>(
  { network, schedule, browser, newId }: { network: SimulatedNetwork; schedule: Schedule; browser: Browser; newId(): string },
  operation: N,
  input: InputOf<N>,
) {
  const page = createClient({ fetch: network.for(browser).fetch, base: '', sessionId: () => undefined });
  const patience = new AbortController();
  const callOff = schedule.after(30_000, 'is tired of waiting', () => patience.abort(), browser.life);
  return page.call(operation, input, { idempotencyKey: newId(), signal: patience.signal }).finally(callOff);
}
