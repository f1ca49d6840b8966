import type { TextKey } from '../../texts/index.ts';

/** How this device stands to push (spec §3, §4). */
export interface PushStatus {
  supported: boolean;
  /** Pushes reach this device. */
  enabled: boolean;
  state: 'unsupported' | 'unconfigured' | 'default' | 'denied' | 'granted' | 'unknown';
  description: TextKey;
}
export interface PushFacts {
  /** Null: the browser has no notifications. */
  permission: NotificationPermission | null;
  hasPush: boolean;
  /** Whether there is a service worker, which shows the pushes; null while it is not known. */
  hasWorker: boolean | null;
  /** The browser has a subscription, and the server knows it as this person's. */
  registered: boolean;
}
export const unknownStatus: PushStatus = { supported: false, enabled: false, state: 'unknown', description: 'push.looking' };

const unsupported = (description: TextKey): PushStatus => ({ supported: false, enabled: false, state: 'unsupported', description });
const off = (state: PushStatus['state'], description: TextKey): PushStatus => ({ supported: true, enabled: false, state, description });

export function pushStatusOf({ permission, hasPush, hasWorker, registered }: PushFacts): PushStatus {
  if (permission === null) return unsupported('push.notificationsUnsupported');
  if (!hasPush) return unsupported('push.pushUnsupported');
  if (hasWorker === null) return unknownStatus;
  if (!hasWorker) return unsupported('push.noServiceWorker');
  if (permission === 'denied') return off('denied', 'push.blocked');
  if (permission === 'default') return off('default', 'push.notEnabled');
  if (!registered) return off('unconfigured', 'push.notConfigured');
  return { supported: true, enabled: true, state: 'granted', description: 'push.enabled' };
}
