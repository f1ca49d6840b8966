import { Goto } from '../../links/index.ts';

/** What old browsers read here stands in `index.html`, since they can't run this. A browser that can run it is sent home (spec §2.3). */
export const UnsupportedPage = () => (document.documentElement.dataset['start'] === 'unsupported' ? null : <Goto to="Home" />);
