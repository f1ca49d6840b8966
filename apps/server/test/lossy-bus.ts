import type { Bus } from '../src/platform/bus/bus.ts';
import { inProcessBus } from '../src/platform/bus/in-process.ts';
import { createLog } from '../src/platform/log.ts';

/** The one bus of all nodes of a test. What is published while `losing` is at work is lost. */
export function lossyBus(): Bus & { losing<T>(work: () => Promise<T>): Promise<T> } {
  const bus = inProcessBus(createLog('silent'));
  let isLosing = false;
  return {
    ...bus,
    publish(topic, payload) {
      if (!isLosing) bus.publish(topic, payload);
    },
    async losing(work) {
      isLosing = true;
      try {
        return await work();
      } finally {
        isLosing = false;
      }
    },
  };
}
