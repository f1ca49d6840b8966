import '../platform/event-log/consumer.ts';
import { scopeOf } from '@trackyard/contract';
import type { FeedWriter } from '../platform/feed/feed.ts';

declare module '../platform/event-log/consumer.ts' {
  interface DurableEvents {
    /** Memberships of these people in the track began, changed or ended. */
    'members.changed': { trackId: string; userIds: string[] };
  }
}

/** Notes the durable event of a change of members. */
export const noteMembersChanged = (feed: FeedWriter, trackId: string, userIds: readonly string[]): void =>
  feed.event('members.changed', scopeOf('track', trackId), { trackId, userIds: [...userIds] });
