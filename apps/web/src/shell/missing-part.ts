const key = 'trackyard.reloaded';

/** A part of the client that is not there any more: the server has a newer version by now. As browsers and our build say it. */
export const isMissingPart = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script failed|Unable to preload CSS|module script/i.test(error.message);

let reloading = false;

/** Loads the page anew, once for each version, so that a part that stays away never makes a loop. False where it was done before. */
export function reloadOnce(): boolean {
  if (!reloading && isNoted(versionOfPage())) return false;
  if (!reloading) location.reload();
  reloading = true;
  return true;
}

/** Notes the version where it was not. A browser that keeps nothing counts as one that has done it. */
function isNoted(version: string): boolean {
  try {
    if (sessionStorage.getItem(key) === version) return true;
    sessionStorage.setItem(key, version);
    return false;
  } catch {
    return true;
  }
}

/** The build names its first script after what is in it. */
const versionOfPage = (): string => document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '';
