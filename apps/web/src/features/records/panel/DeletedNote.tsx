import type { RecordDeletion } from '@trackyard/contract';
import { formatLongDate } from '@trackyard/rules';
import { useNameOf, useReader, useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, useAttempt } from '../../../ui/index.ts';
import styles from './record.module.css';

interface Props {
  trackId: string;
  tableId: string;
  recordId: string;
  deleted: RecordDeletion | null;
  mayWrite: boolean;
}
/** The open record was deleted: by whom, and the way back. */
export function DeletedNote({ trackId, tableId, recordId, deleted, mayWrite }: Props) {
  const t = useTexts();
  const { run } = useWorker();
  const attempt = useAttempt();
  const reader = useReader();
  const nameOf = useNameOf(trackId);
  return (
    <div role="status" className={styles['deleted']}>
      <p>
        <b>{t('record.deleted')}</b>
        {deleted && <span>{t('record.deletedBy', { name: nameOf(deleted.userId), date: formatLongDate(deleted.date, reader) })}</span>}
      </p>
      {mayWrite && (
        <Button
          size="sm"
          variant="secondary"
          onClick={() => attempt(run('records.restore', { trackId, tableId, recordIds: [recordId] }), 'Error restoring records')}
        >
          {t('record.restore')}
        </Button>
      )}
    </div>
  );
}
