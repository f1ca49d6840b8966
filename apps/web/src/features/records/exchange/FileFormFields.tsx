import { type Delimiter, delimiters, type FileEncoding, fileEncodings } from '@trackyard/contract';
import { useTexts } from '../../../texts/index.ts';
import { ErrorNote, SelectField } from '../../../ui/index.ts';
import styles from './exchange.module.css';
import type { Preview } from './import-columns.ts';

/** How a file is read, as far as people choose it. */
export interface ChosenForm {
  delimiter?: Delimiter;
  encoding?: FileEncoding;
  firstRowHeaders?: boolean;
  titleRows?: number;
}
interface Props {
  preview: Preview;
  /** Of pasted cells it is known what parts them, and they have no encoding. */
  isPasted: boolean;
  onChange: (form: ChosenForm) => void;
}
/** What a file seems to be, to be chosen otherwise: the row of the names, the separator, the encoding. */
export function FileFormFields({
  preview: { firstRows, firstRowHeaders, titleRows, delimiter, encoding, isDamaged },
  isPasted,
  onChange,
}: Props) {
  const t = useTexts();
  const names = firstRows.flatMap((text, at) =>
    text === '' ? [] : [{ value: String(at), label: t('exchange.namesInRow', { row: at + 1, text }) }],
  );
  const withNames = (value: string): ChosenForm =>
    value === '' ? { firstRowHeaders: false, titleRows: 0 } : { firstRowHeaders: true, titleRows: Number(value) };
  return (
    <>
      <div className={styles['form']}>
        <SelectField
          label={t('exchange.columnNames')}
          value={firstRowHeaders ? String(titleRows) : ''}
          data={[...names, { value: '', label: t('exchange.noNames') }]}
          onChange={(event) => onChange(withNames(event.currentTarget.value))}
        />
        {!isPasted && (
          <>
            <SelectField
              label={t('exchange.delimiter')}
              value={delimiter}
              data={delimiters.map((it) => ({ value: it, label: t(`exchange.${delimiterNames[it]}`) }))}
              onChange={(event) => onChange({ delimiter: event.currentTarget.value as Delimiter })}
            />
            <SelectField
              label={t('exchange.encoding')}
              value={encoding}
              data={fileEncodings.map((it) => ({ value: it, label: t(`exchange.encoding_${it}`) }))}
              onChange={(event) => onChange({ encoding: event.currentTarget.value as FileEncoding })}
            />
          </>
        )}
      </div>
      {isDamaged && !isPasted && <ErrorNote text={t('exchange.isDamaged')} />}
      {firstRowHeaders && titleRows > 0 && <p className={styles['hint']}>{t('exchange.skipped', { count: titleRows })}</p>}
    </>
  );
}

const delimiterNames = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const;
