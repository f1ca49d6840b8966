import type { CSSProperties } from 'react';
import { useTexts } from '../texts/index.ts';
import styles from './Loading.module.css';

interface Props {
  kind: 'bubbles' | 'bar' | 'infinity';
  /** What is awaited, for readers. */
  label?: string;
  /** Of one round. */
  durationMs?: number;
}
/** Something is on its way, and nobody knows how long. */
export function Loading({ kind, label, durationMs = 3_000 }: Props) {
  const t = useTexts();
  return (
    <div
      className={styles[kind]}
      role="status"
      aria-label={label ?? t('ui.loading')}
      data-loading={kind}
      style={{ '--duration': `${durationMs}ms` } as CSSProperties}
    >
      {kind === 'bubbles' && (
        <>
          <i />
          <i />
          <i />
        </>
      )}
      {kind === 'bar' && <i />}
      {kind === 'infinity' && (
        <svg viewBox="0 0 48 24" width="64" height="32" fill="none" aria-hidden="true">
          <path className={styles['line']} d={loop} />
          <path className={styles['train']} d={loop} pathLength="100" />
        </svg>
      )}
    </div>
  );
}
/** A track that comes back to where it began. */
const loop = 'M24 12c4-6 7-8 11-8a8 8 0 0 1 0 16c-4 0-7-2-11-8s-7-8-11-8a8 8 0 0 0 0 16c4 0 7-2 11-8';
