import { useSignOut } from '../shell/sign-out/useSignOut.tsx';
import { type OnDemand, onDemand } from './onDemand.tsx';

const identity = () => import('../features/identity/index.ts');
const stay = () => {};

/** A page with a sign-out for another person, who comes back to the same page. */
function withSignOut(Page: OnDemand<{ onSignOut: () => void }>) {
  function Route() {
    const { signOut, dialog } = useSignOut(stay);
    return (
      <>
        <Page onSignOut={signOut} />
        {dialog}
      </>
    );
  }
  return Object.assign(Route, { preload: Page.preload });
}

export const InvitationRoute = withSignOut(onDemand(identity, 'InvitationPage'));
export const GuestLinkRoute = withSignOut(onDemand(identity, 'GuestLinkPage'));
