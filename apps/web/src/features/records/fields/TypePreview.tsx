import { type FieldOptions, type FieldType, type InputOf, limits, type OutputOf } from '@trackyard/contract';
import { useEffect } from 'react';
import { useReader, useServerQuery } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { ErrorNote, SkeletonRows } from '../../../ui/index.ts';
import styles from './TypePreview.module.css';

export type Preview = OutputOf<'tables.previewType'>;
interface Props {
  field: Pick<InputOf<'tables.previewType'>, 'trackId' | 'appId' | 'tableId' | 'attributeId'>;
  type: FieldType;
  options: FieldOptions;
  /** null: it is not known, so that the type can't be changed yet. */
  onPreview: (preview: Preview | null) => void;
}
/** What another type of a field would do to its values, before anything is changed. */
export function TypePreview({ field, type, options, onPreview }: Props) {
  const t = useTexts();
  const { locale, timeZone } = useReader();
  const input = { ...field, type, options: JSON.stringify(options), locale, timeZone };
  const { answer, asOf, problem, again } = useServerQuery('tables.previewType', input, JSON.stringify(input));
  const preview = asOf === JSON.stringify(input) ? answer : undefined;
  useEffect(() => {
    onPreview(problem ? null : (preview ?? null));
  }, [preview, problem, onPreview]);
  return (
    <section className={styles['preview']} aria-label={t('fields.previewTitle')} aria-live="polite">
      {problem ? (
        <ErrorNote text={problem} onRetry={again} />
      ) : preview ? (
        <Effects preview={preview} />
      ) : (
        <SkeletonRows label={t('fields.previewLoading')} />
      )}
    </section>
  );
}

function Effects({ preview: { converted, emptied, elsewhere, examples, newChoices, formulas, views, formatting } }: { preview: Preview }) {
  const t = useTexts();
  return (
    <>
      {converted + emptied === 0 && !elsewhere && <p>{t('fields.noValues')}</p>}
      {converted > 0 && <p>{t('fields.converted', { count: converted })}</p>}
      {emptied > 0 && <p className={styles['lost']}>{t('fields.lost', { count: emptied })}</p>}
      {elsewhere && <p className={styles['lost']}>{t('fields.valuesElsewhere')}</p>}
      {newChoices > 0 && <p>{t('fields.newChoices', { count: newChoices })}</p>}
      {examples.length > 0 && (
        <table className={styles['examples']}>
          <thead>
            <tr>
              <th scope="col">{t('fields.before')}</th>
              <th scope="col">{t('fields.after')}</th>
            </tr>
          </thead>
          <tbody>
            {examples.map(({ before, after }) => (
              <tr key={before}>
                <td dir="auto">{before}</td>
                <td dir="auto" className={after === null ? styles['lost'] : undefined}>
                  {after ?? t('record.emptyValue')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {formulas.length > 0 && <p className={styles['lost']}>{t('fields.brokenFormulas', { names: formulas.join(', ') })}</p>}
      {views.length > 0 && <p>{t('fields.lessViews', { names: views.join(', ') })}</p>}
      {formatting && <p>{t('fields.lessFormatting')}</p>}
      {(converted + emptied > 0 || elsewhere) && <p>{t('fields.canUndo', { count: limits.tableChangeDays })}</p>}
    </>
  );
}
