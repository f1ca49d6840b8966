const prefix = 'trackyard.';
const ownerKey = 'trackyard.owner';
/** A setting of the browser's look, and no data of a person. */
const ofDevice = ['trackyard.theme', 'trackyard.locale'];
/** These name their person themselves. */
const named = ['trackyard.token', 'trackyard.first-login', 'trackyard.to-welcome'];

/** Removes the stored values of a person, except the named keys. */
export function forgetAll(storage: Storage, but: readonly string[] = []): void {
  for (const key of Object.keys(storage)) if (key.startsWith(prefix) && ![...ofDevice, ...but].includes(key)) storage.removeItem(key);
}

/** Makes a person the owner of the stored values. The values of another person, whose session ended without a sign-out, are removed. */
export function keepFor(storage: Storage, userId: string): void {
  const owner = storage.getItem(ownerKey);
  if (owner === userId) return;
  if (owner !== null) forgetAll(storage, named);
  storage.setItem(ownerKey, userId);
}
