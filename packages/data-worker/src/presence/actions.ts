import type { Deletions } from '../chat/deletions.ts';
import type { Session } from '../identity/index.ts';
import { workerAction } from '../worker/action.ts';
import type { Presence, View } from './presence.ts';

interface Parts {
  presence: Presence;
  deletions: Deletions;
  session: Session;
}
export const presenceActions = [
  /** This page is visible (or not), and shows this track; `idle`: nobody has touched the browser for a while. */
  workerAction('presence.viewing', ({ presence, deletions, session }: Parts, view: View, pageId) => {
    presence.viewing(pageId, view);
    if (!view.visible) deletions.leave(pageId);
    if (view.visible && !view.idle && session.state().status === 'signedIn') session.refresh();
  }),
];
