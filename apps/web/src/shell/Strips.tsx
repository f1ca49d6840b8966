import { UpdateStrip } from '../updates/UpdateStrip.tsx';
import { AppNotice } from './AppNotice.tsx';
import { ConnectionStrip } from './ConnectionStrip.tsx';

/** At the top of whatever fills the page: what is not as usual. */
export const Strips = () => (
  <>
    <AppNotice />
    <ConnectionStrip />
    <UpdateStrip />
  </>
);
