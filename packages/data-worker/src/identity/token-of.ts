import { TrackyardError, type UserToken } from '@trackyard/contract';
import { texts } from '../texts.ts';
import type { Session } from './session.ts';

/** `failed`: the server answered, with an error of its own. */
export type Renewal = 'renewed' | 'refused' | 'unreachable' | 'failed';
/** Core §8 'Backend failures rethrown'. */
export const textOf = { unreachable: texts.noUserToken, failed: texts.noUserTokenFromServer };

/** The known token, or a new one (spec §7: token requests are answered before the login too). */
export async function tokenOf(session: Session): Promise<UserToken> {
  const renewal = await session.renew();
  if (renewal === 'unreachable' || renewal === 'failed') throw new TrackyardError('unavailable', textOf[renewal]);
  const { token } = session.state();
  if (!token) throw new TrackyardError('unauthenticated', texts.notAuthenticated);
  return token;
}
