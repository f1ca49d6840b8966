import { type FrameParts, frameParts } from '@trackyard/rules';
import { useLive } from '../../data/index.ts';
import { useRoute } from '../../links/index.ts';
import { useStatedMode } from '../../ui/index.ts';

const none = {};

/** What stands around the page that is open, by its route, the mode of its app, and who looks: in the frame a guest is who has no session. */
export function useFrameParts(): FrameParts {
  const route = useRoute() ?? none;
  const mode = useStatedMode();
  const guest = useLive('session.state', none)?.status === 'signedOut';
  return frameParts({ route, mode, guest });
}
