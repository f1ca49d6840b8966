import { type InputOf, limits, type OperationName } from '@trackyard/contract';
import type { DataWorkerClient } from '@trackyard/data-worker';
import { expect, test } from 'vitest';
import type { Remembered } from '../remembered/remembered-values.ts';
import { nativeRegistration } from './native-token.ts';
import { createPush, type PushBrowser } from './push.ts';

const randomBytes = (count: number) => crypto.getRandomValues(new Uint8Array(count));
/** As long as a point of P-256, and begins as one: nobody here computes with it. */
const newPoint = () => Uint8Array.from([4, ...randomBytes(64)]);
const coded = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
const newKey = () => coded(newPoint());

/** A browser, and a server behind it, with time that passes when we say so. */
function scene({
  permission = 'default',
  answer = 'granted',
}: {
  permission?: NotificationPermission;
  answer?: NotificationPermission;
} = {}) {
  const remembered = new Map<string, unknown>();
  const calls: { name: OperationName; input: unknown }[] = [];
  const state = { now: 0, permission: permission as NotificationPermission, pushId: newKey(), asked: 0, refuses: false, subscriptions: 0 };
  let subscription: PushSubscription | null = null;
  const subscribe = async (options?: PushSubscriptionOptionsInit) => {
    if (state.refuses) throw new DOMException('Registration failed', 'AbortError');
    const [key, auth] = [newPoint().buffer, randomBytes(16).buffer];
    const sold = (options!.applicationServerKey as Uint8Array<ArrayBuffer>).buffer;
    subscription = {
      endpoint: `https://push.example/${++state.subscriptions}`,
      options: { applicationServerKey: sold, userVisibleOnly: true },
      getKey: (name: PushEncryptionKeyName) => (name === 'auth' ? auth : key),
      async unsubscribe() {
        subscription = null;
        return true;
      },
    } as unknown as PushSubscription;
    return subscription;
  };
  const browser: PushBrowser = {
    permission: () => state.permission,
    async ask() {
      state.asked++;
      state.permission = answer;
      return answer;
    },
    hasPush: true,
    pushing: async () => ({ getSubscription: async () => subscription, subscribe }),
    workerReady: () => Promise.resolve(),
    pushingNow: async () => ({ getSubscription: async () => subscription, subscribe }),
    native: null,
    touches: 0,
    clear: () => Promise.resolve(),
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64)',
    remembered: <K extends keyof Remembered>(key: K) => remembered.get(key) as Remembered[K] | undefined,
    remember: (key, value) => void remembered.set(key, value),
    now: () => state.now,
  };
  const run = (async (name: OperationName, input: InputOf<OperationName>) => {
    calls.push({ name, input });
    return name === 'push.getPushId' ? { pushId: state.pushId } : {};
  }) as DataWorkerClient['run'];
  const names = () => calls.map((it) => it.name);
  return { push: createPush(run, browser), browser, run, remembered, calls, names, state, subscribed: () => subscription };
}
const mateo = { userId: 'mateo', sessionId: 'first' };

test('who was not asked is asked, and once they say yes the device is registered [NOTIF-033, NOTIF-034, NOTIF-016, NOTIF-017]', async () => {
  const { push, calls, state } = scene();
  expect(await push.turnOn(mateo)).toMatchObject({ enabled: true, state: 'granted' });
  expect(state.asked).toBe(1);
  expect(calls.map((it) => it.name)).toEqual(['push.getPushId', 'push.register']);
  expect(calls[1]!.input).toEqual({
    endpoint: 'https://push.example/1',
    key: expect.stringMatching(/^B[\w-]{86}$/),
    auth: expect.stringMatching(/^[\w-]{22}$/),
    deviceType: 'DESKTOP',
    enabled: true,
    apns: false,
  });
});

test('a service worker that comes later than anybody waits is found when it comes', async () => {
  const { push, browser } = scene();
  const { pushing } = browser;
  const { promise: ready, resolve: comes } = Promise.withResolvers<void>();
  Object.assign(browser, { pushing: async () => null, workerReady: () => ready });
  const upkeep = push.keepUp(mateo);
  await expect.poll(() => push.status().state).toBe('unsupported');
  Object.assign(browser, { pushing });
  comes();
  await upkeep;
  expect(push.status().state).toBe('default');
});

test('who says no is noted as one who did, and nothing is registered [NOTIF-035]', async () => {
  const { push, remembered, names } = scene({ answer: 'denied' });
  expect(await push.turnOn(mateo)).toMatchObject({ supported: true, enabled: false, state: 'denied' });
  expect(remembered.get('push-still-denied')).toBe(true);
  expect(names()).toEqual([]);
});

test('turning it off takes the device back, and a banner that was put away may come again [NOTIF-037]', async () => {
  const { push, remembered, names, subscribed } = scene();
  remembered.set('push-banner-dismissed', true);
  await push.turnOn(mateo);
  await push.turnOff();
  expect(names().at(-1)).toBe('push.unregister');
  expect([subscribed(), remembered.get('push-banner-dismissed'), push.status().enabled]).toEqual([null, false, false]);
});

test('whoever turns it off does not wait for a service worker that never comes, and a subscription ends though the permission is gone', async () => {
  const { browser, push, run, state, subscribed } = scene();
  await push.turnOn(mateo);
  state.permission = 'denied';
  await createPush(run, { ...browser, pushing: () => new Promise(() => {}) }).turnOff();
  expect(subscribed()).toBe(null);
});

test('for 24 hours the server is not told again [NOTIF-038, NOTIF-053, PSW-029]', async () => {
  const { push, names, state } = scene();
  await push.turnOn(mateo);
  state.now = limits.pushCacheMs - 1;
  await push.keepUp(mateo);
  expect(names()).toEqual(['push.getPushId', 'push.register']);
  state.now = limits.pushCacheMs;
  await push.keepUp(mateo);
  expect(names()).toEqual(['push.getPushId', 'push.register', 'push.getPushId', 'push.register']);
  expect(limits.pushCacheMs).toBe(86_400_000);
});

test('a new session is told at once; another person is not registered by it', async () => {
  const { push, names } = scene();
  await push.turnOn(mateo);
  await push.keepUp({ ...mateo, sessionId: 'second' });
  expect(names().filter((it) => it === 'push.register')).toHaveLength(2);
  await push.keepUp({ userId: 'anna', sessionId: 'third' });
  expect(names().filter((it) => it === 'push.register')).toHaveLength(2);
  expect(push.status().state).toBe('unconfigured');
});

test('a subscription that the browser ended by itself is had anew', async () => {
  const { push, calls, subscribed } = scene();
  await push.turnOn(mateo);
  await subscribed()!.unsubscribe();
  await push.keepUp(mateo);
  expect(calls.at(-1)).toMatchObject({ name: 'push.register', input: { endpoint: 'https://push.example/2' } });
  expect(push.status().enabled).toBe(true);
});

test('a push id that changed is kept beside the one before, and subscribed with [NOTIF-015]', async () => {
  const { push, remembered, state, subscribed } = scene();
  await push.turnOn(mateo);
  const before = state.pushId;
  state.pushId = newKey();
  state.now = limits.pushCacheMs;
  await push.keepUp(mateo);
  expect(remembered.get('push-ids')).toEqual({ current: state.pushId, previous: before, expires: 2 * limits.pushCacheMs });
  expect(coded(new Uint8Array(subscribed()!.options.applicationServerKey!))).toBe(state.pushId);
});

test('a browser that does not subscribe is told of [NOTIF-048, PSW-017]', async () => {
  const { push, state } = scene({ permission: 'granted' });
  state.refuses = true;
  await expect(push.turnOn(mateo)).rejects.toThrow('Could not get or create Push Messaging subscription');
});

test('an app that has no token is told of; one that has is registered by it [PSW-018]', async () => {
  const { browser, run, calls } = scene();
  const door = (answer: unknown) => ({ webkit: { messageHandlers: { pushToken: { postMessage: async () => answer } } } });
  const push = (answer: unknown) =>
    createPush(run, { ...browser, native: () => nativeRegistration(door(answer), 'https://trackyard.example') });
  await expect(push(undefined).turnOn(mateo)).rejects.toThrow('App failed to generate token');
  await push('ab'.repeat(32)).turnOn(mateo);
  expect(calls.at(-1)).toEqual({
    name: 'push.register',
    input: { endpoint: 'ab'.repeat(32), key: null, auth: null, deviceType: 'IOSAPP', enabled: true, apns: true },
  });
});
