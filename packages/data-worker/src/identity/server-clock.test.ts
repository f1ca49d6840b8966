import { expect, test } from 'vitest';
import { createMemoryStores } from '../stores/index.ts';
import { createDesk, watch } from '../testing/desk.ts';
import { manualTime } from '../testing/manual-time.ts';
import { trackId } from '../testing/rows.ts';
import { annaAtDesk } from '../testing/signed-in.ts';

test('a clock that is wrong by hours changes nothing: the time is the server’s, from the first moment and after a restart', async () => {
  for (const hours of [-5, 5]) {
    const stores = createMemoryStores();
    const time = manualTime(Date.parse('2026-11-19T09:14:00.000Z') + hours * 3_600_000);
    const { desk, page } = await annaAtDesk({ stores, time });
    const clock = watch(page, 'clock.ahead', {});
    await desk.time.settle();
    expect(clock.now()).toEqual({ ahead: -hours * 3_600_000 });
    desk.host.stop();
    const again = createDesk({ stores, time });
    again.peer.reachable = false;
    const second = again.page();
    const [session, messages] = [watch(second, 'session.state', {}), watch(second, 'chat.messages', { trackId })];
    await again.time.settle();
    expect(session.now()).toMatchObject({ status: 'signedIn', expiredOnStartup: false });
    await Promise.all([second.run('chat.sendMessage', { id: again.newId(), trackId, text: 'Now' }), again.time.settle()]);
    expect(messages.now()?.messages.at(-1)?.date).toBe('2026-11-19T09:14:00.000Z');
  }
});
