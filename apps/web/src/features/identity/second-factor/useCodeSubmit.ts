import { useTexts } from '../../../texts/index.ts';
import { useSubmit } from '../useSubmit.ts';

/** A form with a code: what went wrong with it, in words for codes. */
export function useCodeSubmit(log: string) {
  const t = useTexts();
  const { busy, problem, code, submit } = useSubmit(log);
  const words = { invalidCredentials: t('secondFactor.wrong'), linkExpired: t('secondFactor.expired') };
  return { busy, problem: (code !== null && words[code as keyof typeof words]) || problem, submit };
}
