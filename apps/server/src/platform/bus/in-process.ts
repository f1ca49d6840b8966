import { setImmediate } from 'node:timers/promises';
import type { Log } from '../log.ts';
import type { Bus } from './bus.ts';
import { hearersOf } from './hearers.ts';

/** The bus of a single node. */
export function inProcessBus(log: Log): Bus {
  const { subscribe, tell, clear } = hearersOf(log);
  return {
    publish: tell,
    subscribe,
    idle: () => setImmediate(),
    async close() {
      clear();
    },
  };
}
