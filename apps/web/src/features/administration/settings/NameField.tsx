import { limits } from '@trackyard/contract';
import { type FormEvent, useState } from 'react';
import { useTexts } from '../../../texts/index.ts';
import { Button, TextField } from '../../../ui/index.ts';

interface Props {
  name: string;
  busy: boolean;
  disabled: boolean;
  onSave(name: string): void;
}
/** The name of the company, with a button once it is another one. */
export function NameField({ name, busy, disabled, onSave }: Props) {
  const t = useTexts();
  const [typed, setTyped] = useState(name);
  const isChanged = typed.trim() !== name;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged && typed.trim()) onSave(typed.trim());
  };
  return (
    <form onSubmit={submit}>
      <TextField
        label={t('tenantGeneral.name')}
        description={t('tenantGeneral.nameText')}
        value={typed}
        disabled={disabled}
        maxLength={limits.tenantNameLength}
        error={typed.trim() ? undefined : t('tenantGeneral.nameMissing')}
        onChange={(event) => setTyped(event.currentTarget.value)}
        autoComplete="off"
      />
      {isChanged && (
        <Button type="submit" variant="primary" size="sm" loading={busy} disabled={disabled || !typed.trim()}>
          {t('tenantGeneral.save')}
        </Button>
      )}
    </form>
  );
}
