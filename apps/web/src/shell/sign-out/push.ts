import { timers } from '../../data/index.ts';

const patienceMs = 3_000;

/** No push reaches this browser any more. Rejects when that could not be done in time. */
export function unregisterPush(): Promise<void> {
  const late = new Promise<never>((_, reject) => {
    timers.after(patienceMs, () => reject(new Error('The push service did not answer.')));
  });
  return Promise.race([unsubscribe(), late]);
}

async function unsubscribe(): Promise<void> {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}
