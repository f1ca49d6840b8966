import { UpdateStrip } from '../updates/UpdateStrip.tsx';
import { AppNotice } from './AppNotice.tsx';
import { ConnectionStrip } from './ConnectionStrip.tsx';
import { GuestStrip } from './guests/GuestStrip.tsx';
import { NotificationPrompts } from './prompts/NotificationPrompts.tsx';
import { SecondFactorStrip } from './SecondFactorStrip.tsx';

/** At the top of whatever fills the page: what is not as usual, and what is asked. */
export const Strips = ({ prompts }: { prompts: boolean }) => (
  <>
    <AppNotice />
    <ConnectionStrip />
    <UpdateStrip />
    <GuestStrip />
    <SecondFactorStrip />
    {prompts && <NotificationPrompts />}
  </>
);
