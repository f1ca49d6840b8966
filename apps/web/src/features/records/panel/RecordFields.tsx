import { IconMathFunction } from '@tabler/icons-react';
import type { AppTable } from '@trackyard/contract';
import type { ListedRecord } from '@trackyard/data-worker';
import { failureOf, formatLongDate, isBlank, linksEntries } from '@trackyard/rules';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { useNameOf, useReader } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Checkbox, IconButton } from '../../../ui/index.ts';
import { type CellContext, CellValue, type GridColumn, isEditable, typeOf } from '../../grid/index.ts';
import { columnOf, type Links } from '../columns.ts';
import { ExplainDialog } from '../on-demand.ts';
import { savedId } from '../record-source.ts';
import { AssetsOfRecord } from './AssetsOfRecord.tsx';
import { FieldPanel } from './FieldPanel.tsx';
import { FieldText } from './FieldText.tsx';
import { LinkedRecords, linkedBy } from './LinkedRecords.tsx';
import { LinkingRecords } from './LinkingRecords.tsx';
import { linkedArticles } from './linked-articles.tsx';
import { PasswordOfRecord } from './PasswordOfRecord.tsx';
import styles from './record.module.css';

interface Props {
  trackId: string;
  table: AppTable;
  record: ListedRecord;
  values: Readonly<Record<string, unknown>>;
  mayWrite: boolean;
  context: CellContext;
  links: Links;
  onChange: (columnId: string, value: unknown) => void;
  /** For who may configure the app: one more choice of a field. */
  onCreate?: (columnId: string, name: string) => void;
}
/** Each field with the editor of its type, and below them when and by whom the record was made and changed. */
export function RecordFields({ trackId, table, record, values, mayWrite, context, links, onChange, onCreate }: Props) {
  const columns = useMemo(() => table.attributes.map((it) => columnOf(it, mayWrite, links)), [table.attributes, mayWrite, links]);
  const [explained, setExplained] = useState<string | null>(null);
  const formula = table.attributes.find((it) => it.id === explained);
  const listedIn = (column: GridColumn) => {
    const articles = linkedArticles(column, values[column.id]);
    if (articles) return articles;
    const linked = linkedBy(column, values[column.id], record);
    return linked.length > 0 && <LinkedRecords {...{ trackId, column, linked, mayWrite }} tableId={table.id} recordId={record.id} />;
  };
  return (
    <>
      {columns.map((column) =>
        column.type === 'password' ? (
          <PasswordOfRecord
            key={column.id}
            trackId={trackId}
            tableId={table.id}
            recordId={record.id}
            isSaved={record.saved !== null}
            column={column}
            value={values[column.id] ?? null}
          />
        ) : linksEntries(column.type) ? (
          <AssetsOfRecord
            key={column.id}
            column={column}
            value={values[column.id] ?? null}
            recordId={savedId(record.id)}
            context={context}
            onChange={(value) => onChange(column.id, value)}
          />
        ) : (
          <Field
            key={column.id}
            column={column}
            value={values[column.id] ?? null}
            context={context}
            onChange={(value) => onChange(column.id, value)}
            onCreate={onCreate && ((name) => onCreate(column.id, name))}
            onExplain={() => setExplained(column.id)}
            listed={listedIn(column)}
          />
        ),
      )}
      {record.saved && <LinkingRecords {...{ trackId, table, mayWrite, context }} recordId={savedId(record.id)} />}
      {formula && (
        <Suspense>
          <ExplainDialog table={table} attribute={formula} record={record} onClose={() => setExplained(null)} />
        </Suspense>
      )}
      {record.saved && <System trackId={trackId} saved={record.saved} />}
    </>
  );
}

export interface FieldProps {
  column: GridColumn;
  value: unknown;
  context: CellContext;
  onChange: (value: unknown) => void;
  onCreate: ((name: string) => void) | undefined;
}
function Field({ onExplain, ...props }: FieldProps & { onExplain: () => void; listed: ReactNode }) {
  const t = useTexts();
  const { column, value, onChange, listed } = props;
  const failure = failureOf(value);
  const { editor } = typeOf(column);
  if (editor === 'toggle')
    return (
      <Checkbox
        label={column.name}
        checked={value === true}
        disabled={!isEditable(column)}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    );
  if (!isEditable(column))
    return (
      <dl className={styles['field']}>
        <dt className={styles['label']} dir="auto">
          {column.name}
        </dt>
        <dd className={column.type === 'formula' ? styles['computed'] : undefined}>
          {failure ? (
            <span className={styles[isBlank(failure) ? 'empty' : 'failed']}>{failure.message}</span>
          ) : value === null ? (
            <span className={styles['empty']}>{t('record.emptyValue')}</span>
          ) : (
            listed || <CellValue column={column} value={value} className={styles['readOnly']} />
          )}
          {column.type === 'formula' && (
            <IconButton
              size="sm"
              label={t('formulas.explain', { name: column.name })}
              icon={<IconMathFunction size={16} />}
              onClick={onExplain}
            />
          )}
        </dd>
      </dl>
    );
  return editor === 'panel' ? <FieldPanel {...props} /> : <FieldText {...props} />;
}

function System({ trackId, saved }: { trackId: string; saved: NonNullable<ListedRecord['saved']> }) {
  const t = useTexts();
  const reader = useReader();
  const nameOf = useNameOf(trackId);
  const maker = saved.createdByGuest ? t('guests.named', { name: nameOf(saved.createdByGuest) }) : nameOf(saved.createdBy);
  return (
    <p className={styles['system']}>
      <span>{t('record.created', { date: formatLongDate(saved.created, reader), name: maker })}</span>
      {saved.updated !== saved.created && (
        <span>{t('record.updated', { date: formatLongDate(saved.updated, reader), name: nameOf(saved.lastUpdatedBy) })}</span>
      )}
    </p>
  );
}
