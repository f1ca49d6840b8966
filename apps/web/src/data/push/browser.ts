import type { DataWorkerClient } from '@trackyard/data-worker';
import { nativeAppOf } from '@trackyard/rules';
import { serverNow } from '../live/server-time.ts';
import { remember, remembered } from '../remembered/remembered-values.ts';
import { timers } from '../timers.ts';
import { nativeRegistration } from './native-token.ts';
import { createPush, type Push, type PushBrowser } from './push.ts';

/** The push functions of this browser. A missing function is null or absent. */
const thisBrowser = (): PushBrowser => ({
  permission: () => ('Notification' in globalThis ? Notification.permission : null),
  ask: () => Notification.requestPermission(),
  hasPush: 'PushManager' in globalThis,
  pushing: async () => (await comingWorker())?.pushManager ?? null,
  workerReady: () => (canHaveWorker() ? navigator.serviceWorker.ready : new Promise(() => undefined)),
  pushingNow: async () => (await activeWorker())?.pushManager ?? null,
  native: nativeAppOf(navigator.userAgent) ? nativeRegistration : null,
  userAgent: navigator.userAgent,
  touches: navigator.maxTouchPoints,
  clear: clearNotifications,
  remembered,
  remember,
  now: () => serverNow().getTime(),
});

/** Where nothing may be shown, nothing stands. */
async function clearNotifications(): Promise<void> {
  if (!('serviceWorker' in navigator) || !('Notification' in globalThis) || Notification.permission !== 'granted') return;
  const registration = await navigator.serviceWorker.getRegistration();
  for (const it of (await registration?.getNotifications()) ?? []) it.close();
}

const patienceMs = 5_000;
let waited: Promise<void> | undefined;
/** At a first visit it comes a while after the page, and is waited for once; where there is none, `ready` never comes. */
async function comingWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!canHaveWorker()) return null;
  const late = new Promise<void>((resolve) => {
    timers.after(patienceMs, resolve);
  });
  waited ??= Promise.race([navigator.serviceWorker.ready.then(() => undefined), late]);
  await waited;
  return activeWorker();
}

const canHaveWorker = (): boolean => import.meta.env.PROD && 'serviceWorker' in navigator;

async function activeWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!canHaveWorker()) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return registration?.active ? registration : null;
}

const made = new WeakMap<DataWorkerClient['run'], Push>();
/** One instance for all components, so that they share its state. */
export function pushBy(run: DataWorkerClient['run']): Push {
  const push = made.get(run) ?? createPush(run, thisBrowser());
  made.set(run, push);
  return push;
}
