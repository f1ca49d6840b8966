import type { ShownJob } from '@trackyard/contract';
import { useTexts } from '../../texts/index.ts';
import styles from './JobList.module.css';
import { JobRow } from './JobRow.tsx';

/** Long work of one's own, the last started first. */
export function JobList({ jobs, onChosen }: { jobs: readonly ShownJob[]; onChosen: () => void }) {
  const t = useTexts();
  return (
    <div className={styles['popup']}>
      <h2>{t('jobs.title')}</h2>
      <ul>
        {jobs.map((it) => (
          <JobRow key={it.id} job={it} onChosen={onChosen} />
        ))}
      </ul>
    </div>
  );
}
