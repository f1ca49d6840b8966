const key = 'trackyard.reloaded';

/** A part of the client that is not there any more: the server has a newer version by now. As browsers and our build say it. */
export const isMissingPart = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script failed|Unable to preload CSS|module script/i.test(error.message);

/** Once for each version, so that a part that stays away never makes a loop. False where it may not, or can't be noted. */
export function mayReload(version: string, open: () => Pick<Storage, 'getItem' | 'setItem'>): boolean {
  try {
    const storage = open();
    if (storage.getItem(key) === version) return false;
    storage.setItem(key, version);
    return true;
  } catch {
    return false;
  }
}
