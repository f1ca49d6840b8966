import { expect, test } from 'vitest';
import { addresses, createDesk } from '../testing/desk.ts';
import { linkedPorts } from '../testing/linked-ports.ts';
import type { PageMessage, WorkerMessage } from './protocol.ts';

test('the data layer has all pages look for an update 10 to 15 minutes after its start, at random [SW-013, PSW-023]', async () => {
  const desk = createDesk({ random: () => 0.8 });
  let updates = 0;
  for (let tab = 0; tab < 2; tab++) {
    const [page, worker] = linkedPorts<PageMessage, WorkerMessage>();
    page.onMessage(({ type }) => {
      if (type === 'ping') page.post({ type: 'pong' });
      if (type === 'checkForServiceWorkerUpdate') updates++;
    });
    desk.host.attach(worker);
    page.post({ type: 'start', addresses });
  }
  await desk.time.pass(14 * 60_000 - 1);
  expect(updates).toBe(0);
  await desk.time.pass(1);
  expect(updates).toBe(2);
});
