import { IconWorld } from '@tabler/icons-react';
import { type FormEvent, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { policyPath, prepareServer } from '../../data/index.ts';
import { LogoPicture } from '../../shared/tenants/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Logo } from '../../ui/index.ts';
import { Lines } from './Lines.tsx';
import styles from './SignLayout.module.css';

const SignHelp = lazy(() => import('./SignHelp.tsx'));

interface Props {
  title: string;
  text?: ReactNode;
  /** The company of the server, where it has one company with a logo. */
  company?: { name: string; logo: string } | null;
  children?: ReactNode;
  onSubmit?: () => void;
}

/** The pages in front of the sign-in: a form at the start, the lines beside it. */
export function SignLayout({ title, text, company = null, children, onSubmit }: Props) {
  const t = useTexts();
  const [helps, setHelps] = useState(false);
  useEffect(prepareServer, []);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit?.();
    // Once what is wrong is drawn, the first such field is the place to go on.
    const form = event.currentTarget;
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  return (
    <div className={styles['page']}>
      <main className={styles['main']}>
        <form className={styles['form']} onSubmit={submit} noValidate>
          <div className={styles['company']}>
            {company ? <LogoPicture address={`data:image/jpeg;base64,${company.logo}`} size={44} /> : <Logo size={44} />}
            {company && <b>{company.name}</b>}
          </div>
          <div>
            <h1 className={styles['title']}>{title}</h1>
            {text && <p className={styles['text']}>{text}</p>}
          </div>
          {children}
        </form>
        <footer className={styles['foot']}>
          <span className={styles['language']}>
            <IconWorld size={14} aria-hidden="true" />
            {t('identity.language')}
          </span>
          <a href={policyPath}>{t('shell.privacyPolicy')}</a>
          <button type="button" onClick={() => setHelps(true)}>
            {t('shell.help')}
          </button>
        </footer>
      </main>
      <div className={styles['side']}>
        <Lines />
      </div>
      {helps && (
        <Suspense fallback={null}>
          <SignHelp onClose={() => setHelps(false)} />
        </Suspense>
      )}
    </div>
  );
}
