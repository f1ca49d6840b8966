import { openVisitStorage } from '../remembered/storage.ts';

export interface Draft {
  key: string;
  text: string;
}
interface Carried {
  trackId: string;
  drafts: Draft[];
}
const name = 'trackyard.carried-drafts';

/**
 * What a guest typed and did not send, on its way to the account with which they go on. Only this tab has it, and only the track in which
 * it was typed takes it.
 */
export function carryDrafts(carried: Carried): void {
  try {
    openVisitStorage()?.setItem(name, JSON.stringify(carried));
  } catch (error) {
    console.warn('Drafts could not be carried along', error);
  }
}

export const areDraftsCarried = (trackId: string): boolean => read()?.trackId === trackId;

/** They are not there any more after that. */
export function takeCarriedDrafts(trackId: string): Draft[] {
  const carried = read();
  if (carried?.trackId !== trackId) return [];
  openVisitStorage()?.removeItem(name);
  return carried.drafts;
}
function read(): Carried | null {
  try {
    return JSON.parse(openVisitStorage()?.getItem(name) ?? 'null') as Carried | null;
  } catch {
    return null;
  }
}
