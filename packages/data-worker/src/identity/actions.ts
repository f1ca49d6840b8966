import type { UserToken } from '@trackyard/contract';
import type { Deletions } from '../chat/deletions.ts';
import { workerAction } from '../worker/action.ts';
import type { Session } from './session.ts';

interface Parts {
  session: Session;
  deletions: Deletions;
  newId(): string;
}
export const sessionActions = [
  /**
   * Wipes the cache and tells the other tabs; the session on the server is ended first, if it can be reached. `ended`: it was;
   * otherwise it is ended as soon as the server answers, before anything else.
   */
  workerAction('session.signOut', async ({ session, deletions, newId }: Parts) => {
    await deletions.finish();
    return session.signOut(newId());
  }),
  /**
   * Another tab says that this session is over, perhaps one with another build and so another worker. `signedOut`: by somebody's
   * wish. Nothing happens when another session has begun since.
   */
  workerAction('session.endedElsewhere', ({ session }: Parts, { sessionId, signedOut }: { sessionId: string; signedOut: boolean }) =>
    session.endedElsewhere(sessionId, signedOut),
  ),
  /** Keeps the token that a sign-in page got, and starts loading. */
  workerAction('session.signedIn', ({ session }: Parts, { token }: { token: UserToken }) => session.signedIn(token)),
];
