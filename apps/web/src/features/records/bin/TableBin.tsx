import { type AppTable, limits } from '@trackyard/contract';
import { displayText, formatLongDate } from '@trackyard/rules';
import { useState } from 'react';
import { useNameOf, usePagedQuery, useReader, useSaving, useWaitingChanges, useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, Checkbox, Dialog, EmptyState, ErrorNote, SkeletonRows, useToasts } from '../../../ui/index.ts';
import { useCellContext } from '../../grid/index.ts';
import { columnOf } from '../columns.ts';
import { writtenValue } from '../written-value.ts';
import styles from './TableBin.module.css';

interface Props {
  trackId: string;
  table: AppTable;
  mayWrite: boolean;
  onClose: () => void;
}

/** The deleted records of a table, of which several are restored at once. */
export function TableBin({ trackId, table, mayWrite, onClose }: Props) {
  const t = useTexts();
  const { run } = useWorker();
  const toast = useToasts();
  const reader = useReader();
  const context = useCellContext();
  // The change may be on its way still, or wait for a connection.
  const [restored, setRestored] = useState<ReadonlySet<string>>(new Set());
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const { busy, problem: notSaved, save } = useSaving('Error restoring records');
  const place = { trackId, tableId: table.id };
  const { pages, problem, more, again } = usePagedQuery('records.bin', place, limits.recordBinPage, useWaitingChanges());
  const records = pages?.flatMap((it) => it.records).filter((it) => !restored.has(it.record.id));
  const ids = records?.map((it) => it.record.id) ?? [];
  const chosen = ids.filter((it) => picked.has(it));
  const pick = (some: readonly string[], on: boolean) =>
    setPicked((now) => new Set(on ? [...now, ...some] : [...now].filter((it) => !some.includes(it))));
  const restore = () =>
    void save(async () => {
      for (let at = 0; at < chosen.length; at += limits.recordBatch)
        await run('records.restore', { ...place, recordIds: chosen.slice(at, at + limits.recordBatch) });
      toast({ title: t('record.restored', { count: chosen.length }), tone: 'success' });
      setPicked(new Set());
      setRestored((now) => new Set([...now, ...chosen]));
    });
  const nameOf = useNameOf(trackId);
  const called = (properties: Readonly<Record<string, unknown>>) =>
    displayText(table.attributes, properties, (attribute, value) => writtenValue(columnOf(attribute, false), value, context, t));
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('record.bin')}
      purpose={t('record.binPurpose')}
      {...(mayWrite &&
        ids.length > 0 && {
          footer: (
            <Button variant="primary" loading={busy} disabled={chosen.length === 0} onClick={restore}>
              {chosen.length === 0 ? t('record.restoreNothing') : t('record.restoreSelected', { count: chosen.length })}
            </Button>
          ),
        })}
    >
      {problem && <ErrorNote text={problem} onRetry={again} />}
      {notSaved && <ErrorNote text={notSaved} />}
      {!records && !problem && <SkeletonRows label={t('ui.loading')} />}
      {records?.length === 0 && <EmptyState title={t('record.binEmpty')} />}
      {mayWrite && ids.length > 1 && (
        <Checkbox
          className={styles['all']}
          label={t('record.binSelectAll')}
          checked={chosen.length === ids.length}
          indeterminate={chosen.length > 0 && chosen.length < ids.length}
          onChange={(event) => pick(ids, event.currentTarget.checked)}
        />
      )}
      {ids.length > 0 && (
        <ul className={styles['records']} aria-label={t('record.bin')}>
          {records?.map(({ record, deleted }) => {
            const when = t('record.deletedBy', { name: nameOf(deleted.userId), date: formatLongDate(deleted.date, reader) });
            const name = (
              <>
                <bdi>{called(record.properties)}</bdi> <small>{when}</small>
              </>
            );
            return (
              <li key={record.id}>
                {mayWrite ? (
                  <Checkbox
                    label={name}
                    checked={picked.has(record.id)}
                    onChange={(event) => pick([record.id], event.currentTarget.checked)}
                  />
                ) : (
                  name
                )}
              </li>
            );
          })}
        </ul>
      )}
      {more && (
        <Button size="sm" onClick={more}>
          {t('record.binMore')}
        </Button>
      )}
    </Dialog>
  );
}
