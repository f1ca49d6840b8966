import { useQuery } from '../links/index.ts';
import { useSignOut } from '../shell/sign-out/useSignOut.tsx';
import { onDemand } from './onDemand.tsx';

const ReconnectPage = onDemand(() => import('../features/session-pages/index.ts'), 'ReconnectPage');

/** The server's `/logout` leads here too, where there is no server: one may sign out of this browser. Nobody is signed out by an address alone. */
export const ReconnectRoute = Object.assign(Reconnect, { preload: ReconnectPage.preload });
function Reconnect() {
  const leaving = useQuery('leave') !== undefined;
  const { signOut, dialog } = useSignOut();
  return (
    <>
      <ReconnectPage {...(leaving && { onSignOut: signOut })} />
      {dialog}
    </>
  );
}
