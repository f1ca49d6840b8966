import { fileOfLock } from './names.ts';

/** The files of this version by their addresses, each with its hash: the build puts them in (`build/service-worker.ts`). */
declare const SHELL: { version: string; files: Record<string, string> };
const shell = SHELL;
declare const self: ServiceWorkerGlobalScope;

// Each version of the client has a cache of its own. Nothing else is ever cached here: no answer of the server, nothing of a person.
const prefix = 'trackyard-shell-';
const page = '/';

/** Caches all files of this version, or fails: the hashes refuse files of another version, should the server be changed meanwhile. */
export async function cacheShell(): Promise<void> {
  // Each try has a cache of its own, which is the newest; the earlier caches stay, whether this try succeeds or not.
  const name = `${prefix}${shell.version}-${Date.now()}`;
  const cache = await caches.open(name);
  const store = async (file: string) => cache.put(file, await fetchFile(file));
  try {
    await Promise.all(Object.keys(shell.files).filter(isNoPage).map(store));
    // The page comes last: a shell that has it is whole.
    await store(page);
  } catch (error) {
    await caches.delete(name);
    throw error;
  }
}
const isNoPage = (file: string): boolean => file !== page;
const isHashed = (file: string): boolean => file.startsWith('/assets/');

async function fetchFile(file: string): Promise<Response> {
  const response = await fetch(file, { integrity: shell.files[file]!, cache: isHashed(file) ? 'default' : 'no-cache' });
  if (!response.ok || response.redirected) throw new Error(`${file}: ${response.status}`);
  return response;
}

/** Whether a path is a file of the client, of whichever version: an open page finds the files of its own version. */
export const isShellFile = (path: string): boolean => isHashed(path) || (isNoPage(path) && isOfThisVersion(path));

export const isOfThisVersion = (file: string): boolean => file in shell.files;

/** The page of the newest version that is cached as a whole. */
export const cachedPage = (): Promise<Response | undefined> => cachedFile(page);

export async function cachedFile(file: string): Promise<Response | undefined> {
  for (const name of await shells()) {
    // A name without a hash is the same in all versions: its file comes from where the page does, never from one that is not whole.
    if (!isHashed(file) && !(await has(name, page))) continue;
    const response = await matchIn(name, file);
    if (response || !isHashed(file)) return response;
  }
  return undefined;
}

/** Drops the versions before the newest of which no page is open any more. */
export async function dropOldShells(): Promise<void> {
  const names = await shells();
  if (names.length < 2) return;
  const whole = await Promise.all(names.map((name) => has(name, page)));
  // A cache ahead of the newest whole one is still being filled.
  const [newest, ...older] = names.slice(whole.indexOf(true));
  let needed = await filesInUse();
  if (!newest || !whole.includes(true) || !needed) return;
  needed = await missingIn(newest, needed);
  for (const name of older) {
    const left = await missingIn(name, needed);
    if (left.length === needed.length) await caches.delete(name);
    needed = left;
  }
}
const has = async (name: string, file: string): Promise<boolean> => (await matchIn(name, file)) !== undefined;
async function missingIn(name: string, files: readonly string[]): Promise<string[]> {
  const here = await Promise.all(files.map((file) => has(name, file)));
  return files.filter((_, at) => !here[at]);
}

/** One file of each version that is open; undefined while a page has not said of which it is. */
async function filesInUse(): Promise<string[] | undefined> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const { held = [] } = await self.navigator.locks.query();
  const ours = held.filter((it) => fileOfLock(it.name) !== undefined);
  if (new Set(ours.map((it) => it.clientId)).size < pages.length) return undefined;
  return ours.map((it) => fileOfLock(it.name)!);
}

/** Newest first: caches are named in the order in which they were made. */
const shells = async (): Promise<string[]> => (await caches.keys()).filter((name) => name.startsWith(prefix)).reverse();
const matchIn = async (name: string, file: string): Promise<Response | undefined> =>
  (await caches.match(file, { cacheName: name, ignoreVary: true })) as Response | undefined;
