const prefix = 'trackyard.';
const ownerKey = 'trackyard.owner';
/** It says how this browser looks, and nothing of a person. */
const ofDevice = ['trackyard.theme', 'trackyard.locale'];
/** These name their person themselves. */
const named = ['trackyard.token', 'trackyard.first-login', 'trackyard.to-welcome'];

/** Forgets all that is kept of a person, but for the keys named. */
export function forgetAll(storage: Storage, but: readonly string[] = []): void {
  for (const key of Object.keys(storage)) if (key.startsWith(prefix) && ![...ofDevice, ...but].includes(key)) storage.removeItem(key);
}

/** Whose things are kept here from now on. What is left of another, whose session ended without a sign-out here, goes. */
export function keepFor(storage: Storage, userId: string): void {
  const owner = storage.getItem(ownerKey);
  if (owner === userId) return;
  if (owner !== null) forgetAll(storage, named);
  storage.setItem(ownerKey, userId);
}
