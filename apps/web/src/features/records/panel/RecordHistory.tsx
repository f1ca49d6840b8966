import { type AppTable, type Attribute, limits, type RecordChange, type ValueChange } from '@trackyard/contract';
import type { ListedRecord } from '@trackyard/data-worker';
import { conversionsOf, fieldKinds, formatLongDate, isChoiceId, patchProblem } from '@trackyard/rules';
import { useNameOf, usePagedQuery, useReader } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, ErrorNote, SkeletonRows, useToasts, VisuallyHidden } from '../../../ui/index.ts';
import type { CellContext, CellEdit } from '../../grid/index.ts';
import { columnOf, type Links } from '../columns.ts';
import { writtenValue } from '../written-value.ts';
import styles from './record.module.css';

interface Props {
  trackId: string;
  table: AppTable;
  record: ListedRecord;
  recordId: string;
  context: CellContext;
  links: Links;
  /** Where the person may write: gives a field an older value, which `onUndo` takes back. */
  onRestore?: (cells: readonly CellEdit[]) => void;
  onUndo?: () => void;
}
/** Who changed which field when, from what to what: the newest first. */
export function RecordHistory({ trackId, table, record, recordId, context, links, onRestore, onUndo }: Props) {
  const t = useTexts();
  const toast = useToasts();
  const input = { trackId, tableId: table.id, recordId };
  const { pages, problem, more, again } = usePagedQuery('records.history', input, limits.recordChangePage, record.saved);
  const changes = pages?.flatMap((it) => it.changes) ?? [];
  const restore = ({ attributeId, from }: ValueChange) => {
    onRestore?.([{ rowId: recordId, columnId: attributeId, value: from }]);
    const name = table.attributes.find((it) => it.id === attributeId)?.name ?? '';
    toast({ title: t('record.valueRestored', { name }), ...(onUndo && { action: { label: t('apps.undo'), onSelect: onUndo } }) });
  };
  return (
    <div className={styles['history']}>
      {problem && <ErrorNote text={problem} onRetry={again} />}
      {!pages && !problem && <SkeletonRows label={t('ui.loading')} />}
      {pages && (
        <ol aria-label={t('record.history')}>
          {changes.map((it) => (
            <Change
              key={it.number}
              trackId={trackId}
              table={table}
              change={it}
              context={context}
              links={links}
              values={record.properties}
              onRestore={onRestore && restore}
            />
          ))}
          {!more && record.saved && <Made trackId={trackId} saved={record.saved} />}
        </ol>
      )}
      {more && (
        <Button size="sm" onClick={more}>
          {t('record.older')}
        </Button>
      )}
    </div>
  );
}

interface ChangeProps {
  trackId: string;
  table: AppTable;
  change: RecordChange;
  context: CellContext;
  links: Links;
  /** As they are now: an older value that is the present one need not be restored. */
  values: Readonly<Record<string, unknown>>;
  onRestore: ((value: ValueChange) => void) | undefined;
}
function Change({ trackId, table, change: { date, userId, kind, values: changed }, context, links, values, onRestore }: ChangeProps) {
  const t = useTexts();
  const reader = useReader();
  const nameOf = useNameOf(trackId);
  const isNow = ({ attributeId, from }: ValueChange) => JSON.stringify(values[attributeId] ?? null) === JSON.stringify(from ?? null);
  return (
    <li className={styles['change']}>
      <p>
        <bdi className={styles['who']}>{nameOf(userId)}</bdi> {t(`record.did_${kind}`)}{' '}
        <time dateTime={date}>{formatLongDate(date, reader)}</time>
      </p>
      {changed.map((value) => {
        const attribute = table.attributes.find((it) => it.id === value.attributeId);
        if (!attribute) return null;
        // Such as a choice that was deleted since.
        const without = (it: unknown) => t(it === null ? 'record.emptyValue' : 'record.goneValue');
        const written = (it: unknown) =>
          isOfEarlierType(attribute, it) ? String(it) : writtenValue(columnOf(attribute, false, links), it, context, t) || without(it);
        return (
          <div key={value.attributeId} className={styles['valueChange']}>
            <b dir="auto">{attribute.name}</b>
            {value.isLong ? (
              <span>{t('record.longValue')}</span>
            ) : (
              <span className={styles['values']}>
                <VisuallyHidden>{t('history.from')}</VisuallyHidden>
                <del dir="auto">{written(value.from)}</del>
                <VisuallyHidden>{t('history.to')}</VisuallyHidden>
                <ins dir="auto">{written(value.to)}</ins>
              </span>
            )}
            {onRestore && !value.isLong && !isNow(value) && !patchProblem([attribute], { [attribute.id]: value.from }) && (
              <Button
                size="sm"
                variant="subtle"
                aria-label={t('record.restoreValueOf', { name: attribute.name, value: written(value.from) })}
                onClick={() => onRestore(value)}
              >
                {t('record.restoreValue')}
              </Button>
            )}
          </div>
        );
      })}
    </li>
  );
}

/** The text of a value that was lost when the field got another type. */
const isOfEarlierType = ({ type, options }: Attribute, value: unknown): boolean =>
  typeof value === 'string' &&
  conversionsOf(type).length > 0 &&
  fieldKinds[type].problem(value, options) !== null &&
  !(type === 'select' && isChoiceId(value));

function Made({ trackId, saved }: { trackId: string; saved: NonNullable<ListedRecord['saved']> }) {
  const t = useTexts();
  const reader = useReader();
  const nameOf = useNameOf(trackId);
  const maker = saved.createdByGuest ? t('guests.named', { name: nameOf(saved.createdByGuest) }) : nameOf(saved.createdBy);
  return (
    <li className={styles['change']}>
      <p>
        <bdi className={styles['who']}>{maker}</bdi> {t('record.did_create')}{' '}
        <time dateTime={saved.created}>{formatLongDate(saved.created, reader)}</time>
      </p>
    </li>
  );
}
