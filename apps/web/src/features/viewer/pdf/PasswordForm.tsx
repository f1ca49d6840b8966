import { useState } from 'react';
import { useTexts } from '../../../texts/index.ts';
import { Button, PasswordField } from '../../../ui/index.ts';
import styles from './PdfFile.module.css';

interface Props {
  wasWrong: boolean;
  onGiven: (password: string) => void;
}
/** An encrypted document asks for its password, which stays in the browser. */
export function PasswordForm({ wasWrong, onGiven }: Props) {
  const t = useTexts();
  const [password, setPassword] = useState('');
  return (
    <form
      className={styles['password']}
      onSubmit={(event) => {
        event.preventDefault();
        if (password !== '') onGiven(password);
      }}
    >
      <p>{t('viewer.encrypted')}</p>
      <PasswordField
        label={t('viewer.password')}
        autoFocus
        autoComplete="off"
        value={password}
        error={wasWrong && t('viewer.wrongPassword')}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Button type="submit" variant="primary">
        {t('viewer.openFile')}
      </Button>
    </form>
  );
}
