import { TrackyardError } from '@trackyard/contract';
import { errorText } from '../../data/index.ts';
import type { Texts } from '../../texts/index.ts';

/** What went wrong in front of the sign-in, in words that say what comes next. */
export function problemOf(error: unknown, t: Texts): string {
  if (!(error instanceof TrackyardError)) return errorText(error);
  const seconds = error.retryAfter ?? 60;
  if (error.code === 'invalidCredentials') return t('identity.wrong');
  if (error.code === 'accountLocked') return t('identity.locked', { count: Math.ceil(seconds / 60) });
  if (error.code === 'tooManyRequests') return t('identity.slowDown', { count: seconds });
  if (error.code === 'unavailable') return t('identity.noAnswer');
  return error.message;
}
