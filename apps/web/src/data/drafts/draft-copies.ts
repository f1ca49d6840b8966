/**
 * Copies of texts on their way to the data worker. A shared worker ends with its last page, and may not hear what the page
 * said last: a copy is written at once, is dropped when the worker has the text for good, and wins over what the worker has
 * when the page is opened again.
 */
const prefix = 'trackyard.draft.';
/** Keys of copies that this page wrote itself: it has their texts, or has sent them to the worker. */
const written = new Set<string>();
/** The drafts that were sent to the worker: its live query may be older for a moment. */
const handedOver = new Map<string, string>();

export function copyDraft(key: string, text: string): void {
  written.add(key);
  try {
    localStorage.setItem(prefix + key, text);
  } catch (error) {
    console.warn('No copy of a draft', error);
  }
}

/** The copy that an earlier page left; null where there is none. */
export function leftDraftCopy(key: string): string | null {
  return written.has(key) ? null : read(key);
}
function read(key: string): string | null {
  try {
    return localStorage.getItem(prefix + key);
  } catch {
    return null;
  }
}

/** All drafts of this page or an earlier one: newer than the drafts of the worker's live query. */
export function newestDrafts(): { key: string; text: string }[] {
  const newest = new Map(handedOver);
  try {
    for (const it of Object.keys(localStorage))
      if (it.startsWith(prefix)) newest.set(it.slice(prefix.length), localStorage.getItem(it) ?? '');
  } catch (error) {
    console.warn('No copies of drafts', error);
  }
  return [...newest].map(([key, text]) => ({ key, text }));
}

/** Drops the copy of this text only: a text that was typed since has a copy of its own. */
export function dropDraftCopy(key: string, text: string): void {
  handedOver.set(key, text);
  if (read(key) === text) localStorage.removeItem(prefix + key);
}

/**
 * At the sign-in: the worker takes the copies if it still stores drafts of the earlier person, for that person alone; after a sign-out it refuses,
 * and nothing stays.
 */
export function handOverDraftCopies(keep: (key: string, text: string) => Promise<unknown>): void {
  handedOver.clear();
  try {
    for (const name of Object.keys(localStorage).filter((it) => it.startsWith(prefix))) {
      const [key, text] = [name.slice(prefix.length), localStorage.getItem(name) ?? ''];
      localStorage.removeItem(name);
      keep(key, text).catch((error: unknown) => console.warn('A draft was not kept', error));
    }
  } catch (error) {
    console.warn('Copies of drafts were not handed over', error);
  }
}
