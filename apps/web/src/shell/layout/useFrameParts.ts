import { type FrameParts, frameParts } from '@trackyard/rules';
import { useLive } from '../../data/index.ts';
import { useRoute } from '../../links/index.ts';
import { useStatedMode } from '../../shared/apps/index.ts';

const none = {};

/** What stands around the page that is open, by its route, the mode of its app, and who looks: guests came in by a link, or have no session. */
export function useFrameParts(): FrameParts {
  const route = useRoute() ?? none;
  const mode = useStatedMode();
  const session = useLive('session.state', none);
  const guest = session?.status === 'signedOut' || session?.token?.guest === true;
  return frameParts({ route, mode, guest });
}
