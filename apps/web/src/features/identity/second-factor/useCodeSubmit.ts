import { useTexts } from '../../../texts/index.ts';
import { useSubmit } from '../useSubmit.ts';

/** Submits a form with a code, and says in words for codes what went wrong. */
export function useCodeSubmit(log: string, recovery = false) {
  const t = useTexts();
  const { busy, problem, code, submit } = useSubmit(log);
  const words = {
    invalidCredentials: t(recovery ? 'secondFactor.wrongRecovery' : 'secondFactor.wrong'),
    accountLocked: t('secondFactor.locked'),
    linkExpired: t('secondFactor.expired'),
  };
  return { busy, problem: (code !== null && words[code as keyof typeof words]) || problem, submit };
}
