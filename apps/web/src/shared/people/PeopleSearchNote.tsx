import type { SearchState } from '../../data/index.ts';
import { useTexts } from '../../texts/index.ts';
import { ErrorNote, useDelayed } from '../../ui/index.ts';
import styles from './PersonPicker.module.css';

/** The state of a search, below a list of people: searching, more results, failed, or offline. */
export function SearchNote({ search, isEmpty }: { search: SearchState; isEmpty: boolean }) {
  const t = useTexts();
  const isSlow = useDelayed(search.isLoading && isEmpty);
  if (search.problem) return <ErrorNote text={search.problem} onRetry={search.again} />;
  const text = search.isOffline ? t('people.offline') : isSlow ? t('people.searching') : search.hasMore ? t('people.more') : null;
  return (
    text && (
      <p className={styles['nobody']} role="status">
        {text}
      </p>
    )
  );
}
