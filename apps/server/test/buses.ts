import { createDatabase } from '@trackyard/testing';
import type { Bus, BusTopics, Topic } from '../src/platform/bus/bus.ts';
import { openPostgresBus } from '../src/platform/bus/postgres.ts';
import { randomIds } from '../src/platform/ids.ts';
import { createLog } from '../src/platform/log.ts';
import { systemTimers } from '../src/platform/timers.ts';

/** A database, and as many buses on it as a test opens. */
export async function busGround() {
  const { connection, drop } = await createDatabase();
  const open: Bus[] = [];
  return {
    connection,
    async postgres(to = connection): Promise<Bus> {
      const ids = randomIds({ now: () => new Date() });
      const bus = await openPostgresBus({ connection: to, ids, timers: systemTimers, log: createLog('silent') });
      open.push(bus);
      return bus;
    },
    async clear(): Promise<void> {
      for (const it of open) await it.close();
      await drop();
    },
  };
}

/** All that is heard of a topic from now on. */
export function heardBy<T extends Topic>(bus: Bus, topic: T): BusTopics[T][] {
  const heard: BusTopics[T][] = [];
  bus.subscribe(topic, (it) => heard.push(it));
  return heard;
}
