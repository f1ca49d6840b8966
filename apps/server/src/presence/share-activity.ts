import type { Services } from '../platform/services.ts';
import type { Activity } from './activity.ts';

/** Learns from the other nodes who is here, and tells those that begin later. Answers how to stop. */
export function shareActivity({ bus, clock }: Pick<Services, 'bus' | 'clock'>, activity: Activity): () => void {
  const stop = bus.subscribe('presenceAsked', () => {
    for (const userId of activity.onlineAt(clock.now()))
      bus.publish('presence', { userId, at: activity.lastSignOf(userId)!.toISOString(), trackId: null });
  });
  bus.publish('presenceAsked', {});
  return stop;
}
