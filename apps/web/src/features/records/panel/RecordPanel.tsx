import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type AppTable, pathOf } from '@trackyard/contract';
import type { ListedRecord } from '@trackyard/data-worker';
import { displayText } from '@trackyard/rules';
import { type KeyboardEvent, useId, useMemo } from 'react';
import { useLive, useMe } from '../../../data/index.ts';
import { fullAddress } from '../../../links/index.ts';
import { Comments } from '../../../shared/comments/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { cx, EmptyState, ErrorNote, IconButton, Segmented, SkeletonRows, usePhone } from '../../../ui/index.ts';
import { useCellContext } from '../../grid/index.ts';
import { columnOf } from '../columns.ts';
import { type Order, useUndoStack } from '../host.ts';
import { isWriting } from '../undo/is-writing.ts';
import { useAddChoice } from '../useAddChoice.ts';
import { useLinkSources } from '../useLinkSources.ts';
import { useRecordCommands } from '../useRecordCommands.ts';
import { useSystemValues } from '../useSystemValues.ts';
import { writtenValue } from '../written-value.ts';
import { DeletedNote } from './DeletedNote.tsx';
import { CloseRecord, RecordActions } from './RecordActions.tsx';
import { RecordFields } from './RecordFields.tsx';
import { RecordHistory } from './RecordHistory.tsx';
import styles from './record.module.css';
import { useNeighbours } from './useNeighbours.ts';
import { usePanelFocus } from './usePanelFocus.ts';
import { type Part, useParts } from './useParts.ts';

interface Props {
  trackId: string;
  table: AppTable;
  recordId: string;
  /** A comment that the address names. */
  messageId: string | undefined;
  mayWrite: boolean;
  mayConfigure: boolean;
  order: Order | null;
  onOpen: (recordId: string) => void;
  onClose: () => void;
}

/** One record with all its fields, beside its table; on phones a sheet of its own. Escape closes it. */
export function RecordPanel({ trackId, table, recordId, messageId, mayWrite, mayConfigure, order, onOpen, onClose }: Props) {
  const t = useTexts();
  // The address of a record alone is not for guests.
  const isGuest = useMe()?.guest === true;
  const titleId = useId();
  const phone = usePhone();
  const context = useCellContext();
  const parts = useParts(trackId, recordId, messageId);
  const open = useLive('records.one', { trackId, tableId: table.id, recordId });
  const failure = useLive('records.failures', { tableId: table.id })?.[recordId];
  const systemValues = useSystemValues(trackId, table);
  const panel = usePanelFocus(recordId, onClose);
  const record = open?.record ?? null;
  const { sources, learn } = useLinkSources(trackId, table);
  // Before anything is painted: names of linked records come with the record.
  useMemo(() => record && learn({ rows: [record], groups: null }), [record, learn]);
  const values = useMemo(() => (record ? valuesOf(record, systemValues) : {}), [record, systemValues]);
  const before = useMemo(
    () => ({ indexOf: (id: string) => (id === recordId ? 0 : undefined), row: () => ({ id: recordId, version: 0, values }) }),
    [recordId, values],
  );
  const { edit, deleteRows, duplicateRows, undo, redo } = useRecordCommands(
    { trackId, tableId: table.id, attributes: table.attributes },
    before,
  );
  const addChoice = useAddChoice(trackId, table, before);
  const stack = useUndoStack();
  const neighbour = useNeighbours(recordId, order);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.nativeEvent.isComposing || event.defaultPrevented || !event.currentTarget.contains(event.target as Node)) return;
    const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z' && !isWriting(event.target);
    if (event.key === 'Escape') onClose();
    else if (isUndo) (event.shiftKey ? redo : undo)();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const title = record
    ? displayText(table.attributes, values, (attribute, value) => writtenValue(columnOf(attribute, false, sources), value, context, t))
    : t('record.title');
  const isThere = open?.state === 'there';
  const addressOf = (query: { message?: string }) => fullAddress(pathOf('SingleTrackTask', { trackId, taskId: recordId }, query));
  const step = (by: 1 | -1) => {
    const next = neighbour(by);
    const Icon = by < 0 ? IconChevronUp : IconChevronDown;
    return (
      <IconButton
        size="sm"
        label={t(by < 0 ? 'record.previous' : 'record.next')}
        icon={<Icon size={18} />}
        // A disabled button would lose the focus, and with it the keys of the panel.
        aria-disabled={next === undefined}
        onClick={() => next !== undefined && onOpen(next)}
      />
    );
  };
  return (
    <aside ref={panel} className={styles['panel']} aria-labelledby={titleId} tabIndex={-1} onKeyDown={onKeyDown}>
      <header className={styles['head']}>
        {order && step(-1)}
        {order && step(1)}
        <span className={styles['space']} />
        {isThere && (
          <RecordActions
            {...(!isGuest && { address: addressOf({}) })}
            {...(phone && mayWrite && stack.canUndo() && { onUndo: undo })}
            {...(phone && mayWrite && stack.canRedo() && { onRedo: redo })}
            {...(mayWrite && {
              onDuplicate: () => {
                const [copyId] = duplicateRows([before.row()]);
                if (copyId !== undefined) onOpen(copyId);
              },
              onDelete: () => {
                deleteRows([recordId]);
                onClose();
              },
            })}
          />
        )}
        <CloseRecord onClose={onClose} />
      </header>
      <div className={cx(styles['body'], parts.shown === 'comments' && styles['talks'])}>
        <h2 id={titleId} className={styles['title']} dir="auto">
          {title}
        </h2>
        {open?.problem && <ErrorNote text={open.problem} />}
        {failure && <ErrorNote text={t('record.notSaved', { problem: failure })} />}
        {(!open || open.state === 'loading') && !open?.problem && <SkeletonRows label={t('ui.loading')} />}
        {open?.state === 'unknown' && <EmptyState title={t('record.unknown')} text={t('record.unknownText')} />}
        {open?.state === 'deleted' && (
          <DeletedNote trackId={trackId} tableId={table.id} recordId={recordId} deleted={open.deleted} mayWrite={mayWrite} />
        )}
        {record && (
          <>
            {parts.options.length > 1 && (
              <Segmented<Part> label={t('record.parts')} value={parts.shown} options={parts.options} onChange={parts.show} />
            )}
            {parts.shown === 'comments' && (
              <div className={styles['comments']}>
                <Comments
                  trackId={trackId}
                  entryId={recordId}
                  messageId={messageId}
                  linkTo={(message) => addressOf({ message })}
                  {...(!isThere && { silence: t('comments.deletedSubject') })}
                />
              </div>
            )}
            {parts.shown === 'fields' && (
              <RecordFields
                key={recordId}
                trackId={trackId}
                table={table}
                record={record}
                values={values}
                mayWrite={mayWrite && isThere}
                context={context}
                links={sources}
                onChange={(columnId, value) => edit([{ rowId: recordId, columnId, value }])}
                {...(mayConfigure && { onCreate: (columnId, name) => addChoice({ rowId: recordId, columnId }, name) })}
              />
            )}
            {parts.shown === 'history' && (
              <RecordHistory
                trackId={trackId}
                table={table}
                record={record}
                recordId={recordId}
                context={context}
                links={sources}
                {...(mayWrite && isThere && { onRestore: (cells) => edit(cells), onUndo: undo })}
              />
            )}
          </>
        )}
      </div>
    </aside>
  );
}

type SystemValues = ReturnType<typeof useSystemValues>;
const valuesOf = ({ properties, saved }: ListedRecord, systemValues: SystemValues): Readonly<Record<string, unknown>> =>
  saved ? { ...properties, ...systemValues(saved) } : properties;
