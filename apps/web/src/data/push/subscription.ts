import type { DeviceType, PushRegistration } from '@trackyard/contract';

/** The used part of a browser's PushManager. */
export type Pushing = Pick<PushManager, 'getSubscription' | 'subscribe'>;

/** The browser's subscription for this push id. An earlier subscription for another id is ended. */
export async function subscribed(pushing: Pushing, pushId: string): Promise<PushSubscription> {
  try {
    const subscription = await pushing.getSubscription();
    if (subscription && keyOf(subscription) === pushId) return subscription;
    await subscription?.unsubscribe();
    return await pushing.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(pushId) });
  } catch (cause) {
    throw new Error('Could not get or create Push Messaging subscription', { cause });
  }
}

/** The registration of a subscription for the server (spec §3): key and secret in base64url. */
export function registrationOf(subscription: PushSubscription, deviceType: DeviceType): PushRegistration {
  const [key, auth] = [coded(subscription.getKey('p256dh')), coded(subscription.getKey('auth'))];
  return { endpoint: subscription.endpoint, key, auth, deviceType, enabled: true, apns: false };
}

/** An iPad says that it is a Macintosh; but those have no screen to touch. */
export const deviceTypeOf = (userAgent: string, touches: number): DeviceType =>
  /Mobi|Android|iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && touches > 1) ? 'MOBILE' : 'DESKTOP';

const keyOf = ({ options }: PushSubscription): string | null => coded(options.applicationServerKey);

function coded(bytes: ArrayBuffer | null): string | null {
  if (!bytes) return null;
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (it) => it.charCodeAt(0));
}
