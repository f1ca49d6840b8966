import type { PushRegistration } from '@trackyard/contract';

/** How our app for iPhone and iPad is asked for its token at Apple's service; it answers with a promise. */
interface NativeDoor {
  webkit?: { messageHandlers?: Record<string, { postMessage(message: unknown): Promise<unknown> | undefined } | undefined> };
}

/** In our app it is the app that is pushed to. */
export async function nativeRegistration(door = window as NativeDoor, server = location.origin): Promise<PushRegistration> {
  const token = await door.webkit?.messageHandlers?.['pushToken']?.postMessage({ server })?.catch(() => undefined);
  if (typeof token !== 'string' || token === '') throw new Error('App failed to generate token');
  return { endpoint: token, key: null, auth: null, deviceType: 'IOSAPP', enabled: true, apns: true };
}
