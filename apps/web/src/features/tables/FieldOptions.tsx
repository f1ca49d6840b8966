import type { AppTable, FieldType } from '@trackyard/contract';
import { useTexts } from '../../texts/index.ts';
import { Checkbox, SelectField, TextArea, TextField } from '../../ui/index.ts';
import styles from './FieldOptions.module.css';
import { areDecimals, type FieldDraft, isNumberOrEmpty } from './field-draft.ts';

interface Props {
  type: FieldType;
  /** Of the app: those that can be linked to. */
  tables: readonly AppTable[];
  draft: FieldDraft;
  onDraft: (more: Partial<FieldDraft>) => void;
  /** It was tried to save it: what is wrong is said. */
  tried: boolean;
}
/** What a type of field asks for besides the name. */
export function FieldOptions({ type, tables, draft, onDraft, tried }: Props) {
  const t = useTexts();
  if (type === 'number')
    return (
      <div className={styles['numbers']}>
        {(['least', 'most', 'decimals'] as const).map((it) => {
          const isRight = it === 'decimals' ? areDecimals(draft[it]) : isNumberOrEmpty(draft[it]);
          return (
            <TextField
              key={it}
              label={t(`fields.${it}`)}
              inputMode="decimal"
              value={draft[it]}
              onChange={(event) => onDraft({ [it]: event.currentTarget.value })}
              error={isRight ? undefined : t(it === 'decimals' ? 'fields.decimalsRange' : 'fields.notANumber')}
            />
          );
        })}
      </div>
    );
  if (type === 'select')
    return (
      <TextArea
        label={t('fields.choices')}
        description={t('fields.choicesHint')}
        autosize
        minRows={3}
        maxRows={10}
        value={draft.choices}
        onChange={(event) => onDraft({ choices: event.currentTarget.value })}
        error={tried && draft.choices.trim() === '' ? t('fields.choicesMissing') : undefined}
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
