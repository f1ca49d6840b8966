import { formatLongDate } from '@trackyard/rules';
import { useReader, useServerQuery } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { EmptyState, ErrorNote, Page, PageHead, SkeletonRows } from '../../../ui/index.ts';
import styles from './system.module.css';

const none = {};

/** Background jobs that failed for good. */
export function JobsPage() {
  const t = useTexts();
  const reader = useReader();
  const { answer, problem, again } = useServerQuery('jobs.listFailed', none);
  return (
    <Page start>
      <PageHead title={t('systemJobs.title')} text={t('systemJobs.purpose')} />
      {problem && <ErrorNote text={problem} onRetry={again} />}
      {!answer && !problem && <SkeletonRows label={t('ui.loading')} />}
      {answer?.jobs.length === 0 && <EmptyState title={t('systemJobs.none')} text={t('systemJobs.noneText')} />}
      {answer && answer.jobs.length > 0 && (
        <ul aria-label={t('systemJobs.title')}>
          {answer.jobs.map((it) => (
            <li key={it.id} className={styles['job']}>
              <strong>{it.job}</strong>
              <span>{it.error}</span>
              <span className={styles['quiet']}>
                <time dateTime={it.failed}>{formatLongDate(it.failed, reader)}</time> · {t('systemJobs.tries', { count: it.tries })}
              </span>
              <details>
                <summary className={styles['quiet']}>{t('systemJobs.input')}</summary>
                <pre>{JSON.stringify(it.input, null, 2)}</pre>
              </details>
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}
