import { limits } from '@trackyard/contract';
import { passwordProblem } from '@trackyard/rules';
import { useTexts } from '../../texts/index.ts';
import { PasswordField } from '../../ui/index.ts';

interface Props {
  value: string;
  onChange: (value: string) => void;
  person: { email: string; displayName: string };
  /** What is wrong is said once they tried, not while they type. */
  tried: boolean;
  label?: string;
}

export function NewPassword({ value, onChange, person, tried, label }: Props) {
  const t = useTexts();
  return (
    <PasswordField
      big
      label={label ?? t('identity.password')}
      description={tried && passwordProblem(value, person) ? undefined : t('identity.passwordHint', { count: limits.passwordMin })}
      autoComplete="new-password"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={tried && passwordProblem(value, person)}
    />
  );
}
