import type { ErrorCode } from '@trackyard/contract';
import { type Texts, useTexts } from '../../../texts/index.ts';
import { PasswordField } from '../../../ui/index.ts';

interface Props {
  value: string;
  onChange: (value: string) => void;
  tried: boolean;
  /** It takes the focus. */
  first?: boolean;
}

/** Asked for again, so that nobody changes an account at a screen that was left open. */
export function PresentPassword({ value, onChange, tried, first = false }: Props) {
  const t = useTexts();
  return (
    <PasswordField
      big
      label={t('profile.presentPassword')}
      autoComplete="current-password"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={tried && !value && t('identity.passwordMissing')}
      data-autofocus={first || undefined}
    />
  );
}

export const problemOf = ({ code, problem }: { code: ErrorCode | null; problem: string | null }, t: Texts): string =>
  code === 'invalidCredentials' ? t('profile.wrongPassword') : (problem ?? '');
