import { useTexts } from '../texts/index.ts';
import { TextField } from './Field.tsx';

interface Props {
  value: string;
  onChange(value: string): void;
  tried: boolean;
  /** It takes a recovery code in place of a code from the app. */
  recovery?: boolean;
  /** It takes either. */
  orRecovery?: boolean;
  /** It takes the focus. */
  first?: boolean;
}
/** A field for a code that is typed, pasted or filled in by the phone, with any blanks and hyphens. */
export function CodeField({ value, onChange, tried, recovery = false, orRecovery = false, first = false }: Props) {
  const t = useTexts();
  const isRight = isCode(value, recovery) || (orRecovery && isCode(value, true));
  return (
    <TextField
      big
      key={recovery ? 'recovery' : 'code'}
      label={t(recovery ? 'secondFactor.recoveryCode' : 'secondFactor.code')}
      description={orRecovery && t('secondFactor.orRecovery')}
      name={recovery ? 'recovery-code' : 'code'}
      inputMode={recovery ? 'text' : 'numeric'}
      autoComplete={recovery ? 'off' : 'one-time-code'}
      autoCapitalize={recovery ? 'characters' : 'off'}
      spellCheck={false}
      dir="ltr"
      maxLength={40}
      placeholder={recovery ? 'XXXX-XXXX-XXXX-XXXX' : '123 456'}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={tried && !isRight && t(recovery ? 'secondFactor.recoveryCodeMissing' : 'secondFactor.codeMissing')}
      autoFocus={first}
      data-autofocus={first || undefined}
    />
  );
}

export const isCode = (value: string, recovery = false): boolean =>
  recovery ? value.replace(/[\s-]/g, '').length === 16 : /^\d{6}$/.test(value.replace(/\s/g, ''));
