import type { ReactNode } from 'react';
import { type TextKey, useTexts } from '../../texts/index.ts';
import { Stop } from '../../ui/index.ts';
import styles from './ReferencePage.module.css';

interface Props {
  title: TextKey;
  text: TextKey;
  action?: ReactNode;
  children: ReactNode;
}
export function ReferencePage({ title, text, action, children }: Props) {
  const t = useTexts();
  return (
    // It scrolls, and may have nothing else that takes the focus.
    <section className={styles['page']} aria-label={t(title)} tabIndex={0}>
      <div className={styles['column']}>
        <header className={styles['head']}>
          <div>
            <h1>{t(title)}</h1>
            <p>{t(text)}</p>
          </div>
          {action}
        </header>
        {children}
      </div>
    </section>
  );
}

export function Section({ title, children }: { title: TextKey; children: ReactNode }) {
  const t = useTexts();
  return (
    <section className={styles['section']} aria-label={t(title)}>
      <h2>
        <Stop state="read" />
        {t(title)}
      </h2>
      {/* Samples say what they please. */}
      <div>{children}</div>
    </section>
  );
}

/** Samples side by side. */
export const Row = ({ children }: { children: ReactNode }) => <div className={styles['row']}>{children}</div>;
