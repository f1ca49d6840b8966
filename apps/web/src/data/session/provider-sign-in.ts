import type { OutputOf, OwnProviderPurpose } from '@trackyard/contract';
import { openVisitStorage } from '../remembered/storage.ts';

/** What this tab keeps while it is at an OpenID provider. */
export interface ProviderVisit {
  /** Without it the answer of the provider opens nothing. */
  secret: string;
  purpose: 'signIn' | OwnProviderPurpose;
  keepSignedIn: boolean;
  arid: string | null;
  /** Where to go afterwards: a path of ours. */
  returnTo: string | null;
}
const keyOf = (state: string): string => `trackyard.provider.${state}`;

/** Leaves for the provider. Rejects where the browser keeps nothing for this tab: it could not come back. */
export function goToProvider({ address, state, secret }: OutputOf<'signInProviders.start'>, visit: Omit<ProviderVisit, 'secret'>): void {
  const storage = openVisitStorage();
  if (!storage) throw new Error('this browser keeps nothing for the tab, which a sign-in with a provider needs');
  storage.setItem(keyOf(state), JSON.stringify({ ...visit, secret }));
  location.assign(address);
}

/** What this tab kept when it left; null for an answer to somebody else's visit. An answer counts once. */
export function takeProviderVisit(state: string): ProviderVisit | null {
  const storage = openVisitStorage();
  const stored = storage?.getItem(keyOf(state)) ?? null;
  storage?.removeItem(keyOf(state));
  return stored === null ? null : (JSON.parse(stored) as ProviderVisit);
}
