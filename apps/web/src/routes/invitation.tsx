import { useSignOut } from '../shell/sign-out/useSignOut.tsx';
import { onDemand } from './onDemand.tsx';

const InvitationPage = onDemand(() => import('../features/identity/index.ts'), 'InvitationPage');
const stay = () => {};

/** Whoever is signed in may leave for the person who is invited, and comes back to the invitation. */
export const InvitationRoute = Object.assign(Invitation, { preload: InvitationPage.preload });
function Invitation() {
  const { signOut, dialog } = useSignOut(stay);
  return (
    <>
      <InvitationPage onSignOut={signOut} />
      {dialog}
    </>
  );
}
