import type { AppTable, Attribute, FieldType } from '@trackyard/contract';
import { lazy, Suspense } from 'react';
import { useTexts } from '../../../texts/index.ts';
import { Checkbox, SelectField, SkeletonRows, TextArea, TextField } from '../../../ui/index.ts';
import { ChoicesEditor } from './choices/ChoicesEditor.tsx';
import styles from './FieldOptions.module.css';
import { areDecimals, type FieldDraft, isNumberOrEmpty } from './field-draft.ts';

// The language comes with the first formula.
const FormulaEditor = lazy(() => import('../formula/FormulaEditor.tsx'));

interface Props {
  trackId: string;
  /** The table of the field, and the field itself where it is there already. */
  table: AppTable;
  attribute: Attribute | undefined;
  type: FieldType;
  /** Of the app: those that can be linked to. */
  tables: readonly AppTable[];
  draft: FieldDraft;
  onDraft: (more: Partial<FieldDraft>) => void;
  /** It was tried to save it: what is wrong is said. */
  tried: boolean;
}
/** What a type of field asks for besides the name. */
export function FieldOptions({ trackId, table, attribute, type, tables, draft, onDraft, tried }: Props) {
  const t = useTexts();
  if (type === 'number')
    return (
      <div className={styles['numbers']}>
        {(['least', 'most', 'decimals'] as const).map((it) => (
          <NumberOption key={it} name={it} draft={draft} onDraft={onDraft} />
        ))}
      </div>
    );
  if (type === 'select')
    return (
      <ChoicesEditor
        rows={draft.choices}
        before={attribute?.options.choices ?? []}
        onRows={(choices) => onDraft({ choices })}
        tried={tried}
      />
    );
  if (type === 'autocomplete')
    return (
      <TextArea
        label={t('fields.suggestions')}
        description={t('fields.suggestionsHint')}
        autosize
        minRows={3}
        maxRows={10}
        value={draft.suggestions}
        onChange={(event) => onDraft({ suggestions: event.currentTarget.value })}
      />
    );
  if (type === 'date')
    return (
      <Checkbox
        label={t('fields.includeTime')}
        checked={draft.withTime}
        onChange={(event) => onDraft({ withTime: event.currentTarget.checked })}
      />
    );
  if (type === 'formula')
    return (
      <>
        <Suspense fallback={<SkeletonRows label={t('ui.loading')} />}>
          <FormulaEditor {...{ trackId, table, attribute, tried }} source={draft.formula} onDraft={onDraft} />
        </Suspense>
        {draft.resultType === 'number' && <NumberOption name="decimals" draft={draft} onDraft={onDraft} />}
      </>
    );
  if (type === 'task')
    return (
      <SelectField
        label={t('fields.linkedTable')}
        description={t('fields.linkedTableHint')}
        data={tables.map((it) => ({ value: it.id, label: it.name }))}
        value={draft.table}
        onChange={(event) => onDraft({ table: event.currentTarget.value })}
      />
    );
  return null;
}

function NumberOption({ name, draft, onDraft }: Pick<Props, 'draft' | 'onDraft'> & { name: 'least' | 'most' | 'decimals' }) {
  const t = useTexts();
  const isRight = name === 'decimals' ? areDecimals(draft[name]) : isNumberOrEmpty(draft[name]);
  return (
    <TextField
      label={t(`fields.${name}`)}
      inputMode="decimal"
      value={draft[name]}
      onChange={(event) => onDraft({ [name]: event.currentTarget.value })}
      error={isRight ? undefined : t(name === 'decimals' ? 'fields.decimalsRange' : 'fields.notANumber')}
    />
  );
}
