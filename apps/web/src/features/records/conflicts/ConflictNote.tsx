import { IconArrowsExchange, IconX } from '@tabler/icons-react';
import type { AppTable } from '@trackyard/contract';
import { patchProblem } from '@trackyard/rules';
import { useLive, useNameOf, useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, IconButton, useAttempt, useCopy } from '../../../ui/index.ts';
import { useCellContext } from '../../grid/index.ts';
import { columnOf, type Links } from '../columns.ts';
import { useOpenRecord, useUndoStack } from '../host.ts';
import { writtenValue } from '../written-value.ts';
import styles from './conflicts.module.css';

interface Props {
  trackId: string;
  table: AppTable;
  links: Links;
  mayWrite: boolean;
}
const ofMe = {};

/** Somebody and the reader changed the same field of a record: what each of them wrote, and the way back to the value that was replaced. */
export function ConflictNote({ trackId, table, links, mayWrite }: Props) {
  const t = useTexts();
  const { run } = useWorker();
  const attempt = useAttempt();
  const copy = useCopy();
  const nameOf = useNameOf(trackId);
  const context = useCellContext();
  const openRecord = useOpenRecord();
  const stack = useUndoStack();
  const all = useLive('rows.fieldConflicts', ofMe)?.filter(
    (it) => it.tableId === table.id && it.trackId === trackId && table.attributes.some(({ id }) => id === it.attributeId),
  );
  const conflict = all?.reduce((newest, it) => (it.date > newest.date ? it : newest), all[0]!);
  const attribute = table.attributes.find((it) => it.id === conflict?.attributeId);
  if (!all || !conflict || !attribute) return null;
  const { id: conflictId, recordId, stands, mine, theirs } = conflict;
  const written = (value: unknown) => writtenValue(columnOf(attribute, false, links), value, context, t) || t('record.emptyValue');
  const [shown, replaced] = stands === 'mine' ? [mine, theirs] : [theirs, mine];
  const dismiss = () => attempt(run('records.dismissConflict', { conflictId }), 'Error dismissing conflict');
  const set = (value: unknown) =>
    run('records.update', { trackId, tableId: table.id, records: [{ id: recordId, properties: { [attribute.id]: value } }] });
  const takeReplaced = async () => {
    await set(replaced);
    stack.add({
      undo: () => attempt(set(shown), 'Error updating records'),
      redo: () => attempt(set(replaced), 'Error updating records'),
    });
    await run('records.dismissConflict', { conflictId });
  };
  const names = { name: nameOf(conflict.otherUserId), field: attribute.name, mine: written(mine), theirs: written(theirs) };
  return (
    <div role="status" className={styles['note']}>
      <IconArrowsExchange size={16} aria-hidden="true" />
      <p>
        {t(stands === 'mine' ? 'conflicts.mineStands' : 'conflicts.theirsStands', names)}
        {all.length > 1 && <span className={styles['more']}>{t('conflicts.more', { count: all.length - 1 })}</span>}
      </p>
      <div className={styles['actions']}>
        {mayWrite && !patchProblem([attribute], { [attribute.id]: replaced }) && (
          <Button size="sm" variant="secondary" onClick={() => attempt(takeReplaced(), 'Error updating records')}>
            {t(stands === 'mine' ? 'conflicts.useTheirs' : 'conflicts.useMine')}
          </Button>
        )}
        <Button size="sm" variant="subtle" onClick={() => void copy(written(replaced), t('conflicts.copied'))}>
          {t(stands === 'mine' ? 'conflicts.copyTheirs' : 'conflicts.copyMine')}
        </Button>
        <Button size="sm" variant="subtle" onClick={() => openRecord(recordId)}>
          {t('grid.openRow')}
        </Button>
        <IconButton size="sm" label={t('conflicts.dismiss')} icon={<IconX size={16} />} onClick={dismiss} />
      </div>
    </div>
  );
}
