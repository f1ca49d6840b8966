import { limits, type PushRegistration } from '@trackyard/contract';
import type { DataWorkerClient } from '@trackyard/data-worker';
import type { Remembered } from '../remembered/remembered-values.ts';
import { type PushStatus, pushStatusOf, unknownStatus } from './status.ts';
import { deviceTypeOf, type Pushing, registrationOf, subscribed } from './subscription.ts';

/** The browser, as far as push needs it. */
export interface PushBrowser {
  /** Null: it knows no notifications. */
  permission(): NotificationPermission | null;
  ask(): Promise<NotificationPermission>;
  hasPush: boolean;
  /** Null: there is no service worker. One that is being installed is awaited. */
  pushing(): Promise<Pushing | null>;
  /** Resolves once there is a service worker, however long that takes; never where none comes. */
  workerReady(): Promise<unknown>;
  /** The service worker's push now, without a wait. */
  pushingNow(): Promise<Pushing | null>;
  /** In our app: how that is pushed to. Null in a browser. */
  native: (() => Promise<PushRegistration>) | null;
  userAgent: string;
  /** Fingers that its screen tells apart. */
  touches: number;
  /** Takes away all notifications that stand on the screen. */
  clear(): Promise<void>;
  remembered<K extends keyof Remembered>(key: K): Remembered[K] | undefined;
  remember<K extends keyof Remembered>(key: K, value: Remembered[K]): void;
  now(): number;
}
export interface Person {
  userId: string;
  sessionId: string;
}
export interface Push {
  status(): PushStatus;
  onStatus(changed: () => void): () => void;
  /** Looks how things are, and says once a day, and for each session, that this device is still there. */
  keepUp(person: Person): Promise<void>;
  /** Asks the person where nobody has, and registers. Rejects where that fails. */
  turnOn(person: Person): Promise<PushStatus>;
  turnOff(): Promise<void>;
}

export function createPush(run: DataWorkerClient['run'], browser: PushBrowser): Push {
  const { remembered, remember, now } = browser;
  const listeners = new Set<() => void>();
  let status = unknownStatus;
  let upkept: Person | null = null;

  const look = async (person: Person | null, find = browser.pushing): Promise<PushStatus> => {
    const pushing = browser.native ? null : await find();
    const subscription = browser.permission() === 'granted' ? await pushing?.getSubscription() : null;
    const registered = remembered('push-registered');
    const isMine = registered != null && registered.userId === person?.userId;
    const hasIt = browser.native !== null || subscription?.endpoint === registered?.endpoint;
    status = pushStatusOf({
      permission: browser.native ? 'granted' : browser.permission(),
      hasPush: browser.native !== null || browser.hasPush,
      hasWorker: browser.native !== null || pushing !== null,
      registered: isMine && hasIt,
    });
    for (const changed of listeners) changed();
    return status;
  };

  const pushId = async (): Promise<string> => {
    const ids = remembered('push-ids');
    if (ids && ids.expires > now()) return ids.current;
    const { pushId: current } = await run('push.getPushId', {});
    const previous = ids && ids.current !== current ? ids.current : (ids?.previous ?? null);
    remember('push-ids', { current, previous, expires: now() + limits.pushCacheMs });
    return current;
  };

  const registration = async (): Promise<PushRegistration> => {
    if (browser.native) return browser.native();
    const pushing = await browser.pushing();
    if (!pushing) throw new Error('This browser does not support push notifications');
    return registrationOf(await subscribed(pushing, await pushId()), deviceTypeOf(browser.userAgent, browser.touches));
  };
  const register = async ({ userId, sessionId }: Person): Promise<void> => {
    const message = await registration();
    await run('push.register', message);
    remember('push-registered', { endpoint: message.endpoint, userId, sessionId, expires: now() + limits.pushCacheMs });
  };

  return {
    status: () => status,
    onStatus(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    async keepUp(person) {
      upkept = person;
      let found = await look(person);
      if (found.description === 'push.noServiceWorker') {
        // On a slow machine it comes later than anybody waits for it.
        await browser.workerReady();
        if (upkept !== person) return;
        found = await look(person);
      }
      const { state } = found;
      const registered = remembered('push-registered');
      if (!registered || registered.userId !== person.userId) return;
      const isFresh = registered.sessionId === person.sessionId && registered.expires > now();
      // A browser may end or renew its subscription by itself: then it is had anew, for its person has not turned it off.
      if (state !== 'unconfigured' && (state !== 'granted' || isFresh)) return;
      await register(person);
      await look(person);
    },
    async turnOn(person) {
      const before = await look(person);
      if (!before.supported || before.enabled) return before;
      const permission = browser.native ? 'granted' : before.state === 'default' ? await browser.ask() : browser.permission();
      remember('push-still-denied', permission === 'denied');
      if (permission === 'granted') await register(person);
      return look(person);
    },
    async turnOff() {
      // Others may look at this screen next.
      await browser.clear();
      const registered = remembered('push-registered');
      remember('push-registered', null);
      remember('push-banner-dismissed', false);
      // A sign-out need not wait for a service worker that may never come.
      const subscription = browser.native ? null : await (await browser.pushingNow())?.getSubscription();
      const message = subscription ? registrationOf(subscription, deviceTypeOf(browser.userAgent, browser.touches)) : null;
      // Both are tried: each alone ends it.
      const ends = [
        subscription?.unsubscribe(),
        message ? run('push.unregister', message) : browser.native && registered && run('push.unregister', await browser.native()),
      ];
      const results = await Promise.allSettled(ends);
      await look(null, browser.pushingNow);
      const failed = results.find((it) => it.status === 'rejected');
      if (failed) throw failed.reason;
    },
  };
}
