import { type Operation, TrackyardError } from '@trackyard/contract';
import type { Actor } from './context.ts';

/**
 * A client that names its session is answered for that one only: what an older tab still has to send must not go out as the
 * person who signed in since. Asking who is signed in is how it finds that out.
 */
export function refuseOtherSession({ name }: Pick<Operation, 'name'>, named: string | undefined, actor: Actor | null): void {
  if (!actor || named === undefined || named === actor.sessionId || name === 'identity.getToken') return;
  throw new TrackyardError('unauthenticated', 'Another session has begun in this browser.');
}
