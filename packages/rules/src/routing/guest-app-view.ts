import { pathOf } from '@trackyard/contract';
import type { Checked } from './guard.ts';

interface Ways {
  /** With an account: a guest is not. */
  signedIn: boolean;
  /** Whether they may see the track by themselves; asked first. */
  ownAccess(): Promise<boolean>;
  /** Whether a guest's token for the app opens it; asked only where the own access did not. */
  guestToken(): Promise<boolean>;
}

/** The extra check of the view of an app that guests may open (spec §2.3). A question that fails opens nothing. */
export async function checkGuestAppView({ signedIn, ownAccess, guestToken }: Ways): Promise<Checked> {
  if ((await isTrue(ownAccess)) || (await isTrue(guestToken))) return 'allowed';
  return signedIn ? { redirect: pathOf('Home') } : 'denied';
}
const isTrue = (ask: () => Promise<boolean>): Promise<boolean> => ask().catch(() => false);
