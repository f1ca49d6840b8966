import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

/** The turnout: a branch to a new stop. */
const Turnout = () => (
  <svg className={styles['drawing']} viewBox="0 0 120 72" fill="none" aria-hidden="true">
    <path d="M8 52H112" stroke="var(--ty-border-strong)" strokeWidth="3" strokeLinecap="round" />
    <path d="M34 52c18 0 16 -28 34 -28h14" stroke="var(--ty-brand-line)" strokeWidth="3" strokeLinecap="round" />
    <circle cx="88" cy="24" r="6" fill="var(--ty-surface)" stroke="var(--ty-brand-line)" strokeWidth="3" />
    <circle cx="34" cy="52" r="5" fill="var(--ty-surface)" stroke="var(--ty-border-strong)" strokeWidth="3" />
    <circle cx="98" cy="52" r="5" fill="var(--ty-accent)" />
  </svg>
);

interface Props {
  title: string;
  text?: string;
  action?: ReactNode;
  /** It is all that the page has: its title is the page's. */
  page?: boolean;
  /** In place of the turnout. */
  drawing?: ReactNode;
}

/** Nothing here yet: a title of at most five words, one sentence, one button. */
export function EmptyState({ title, text, action, page = false, drawing }: Props) {
  const Title = page ? 'h1' : 'h2';
  return (
    <div className={styles['empty']}>
      {drawing ?? <Turnout />}
      <Title className={styles['title']}>{title}</Title>
      {text && <p className={styles['text']}>{text}</p>}
      {action && <div className={styles['action']}>{action}</div>}
    </div>
  );
}
