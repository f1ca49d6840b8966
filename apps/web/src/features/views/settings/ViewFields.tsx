import { IconPlus } from '@tabler/icons-react';
import type { AppTable, Attribute, ViewType } from '@trackyard/contract';
import { fieldsFor, viewKinds } from '@trackyard/rules';
import { useSaving } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, ErrorNote, SelectField, TextField } from '../../../ui/index.ts';
import { useAddNeeded } from '../../records/index.ts';
import styles from './ViewFields.module.css';
import { type ChosenOptions, missingIn, neededOptions } from './view-fields.ts';

interface Props {
  trackId: string;
  type: ViewType;
  table: Pick<AppTable, 'appId' | 'id'> & { attributes: readonly Attribute[] };
  chosen: ChosenOptions;
  onChosen: (chosen: ChosenOptions) => void;
  /** It was tried to save them: what is wrong is said. */
  tried: boolean;
}
/** Asks for the fields by which a view shows its records, and adds those that the table lacks; or for the address of its page. */
export function ViewFields({ trackId, type, table, chosen, onChosen, tried }: Props) {
  const t = useTexts();
  const { attributes } = table;
  const { nameOf, add } = useAddNeeded({ trackId, ...table });
  const { busy, problem, save } = useSaving('Error creating field');
  const missing = missingIn(type, attributes);
  const addField = (needed: Parameters<typeof add>[0]) => save(async () => onChosen({ ...chosen, [needed.option]: await add(needed) }));
  const needed = neededOptions(type, attributes, chosen);
  return (
    <>
      {viewKinds[type].required.map(({ option, type: ofField }) => {
        const fields = fieldsFor(attributes, ofField);
        if (fields.length === 0)
          return (
            <div key={option} className={styles['needed']}>
              <p>{t('views.needs', { type: t(`fields.${ofField}`) })}</p>
              <Button icon={<IconPlus size={16} />} loading={busy} onClick={() => void addField({ option, type: ofField })}>
                {t('views.addNeeded', { name: nameOf(option) })}
              </Button>
            </div>
          );
        return (
          <div key={option} className={styles['choice']}>
            <SelectField
              label={t(`views.${option}`)}
              data={fields.map((it) => ({ value: it.id, label: it.name }))}
              value={needed?.[option] ?? chosen[option] ?? fields[0]!.id}
              disabled={busy}
              onChange={(event) => onChosen({ ...chosen, [option]: event.currentTarget.value })}
            />
            <Button
              size="sm"
              variant="subtle"
              icon={<IconPlus size={16} />}
              disabled={busy}
              onClick={() => void addField({ option, type: ofField })}
            >
              {t('views.addNeeded', { name: nameOf(option) })}
            </Button>
          </div>
        );
      })}
      {type === 'CUSTOM_EXTERNAL' && (
        <TextField
          label={t('views.url')}
          type="url"
          placeholder="https://"
          value={chosen.url ?? ''}
          onChange={(event) => onChosen({ ...chosen, url: event.currentTarget.value })}
          error={tried && !needed ? t('views.urlMissing') : undefined}
        />
      )}
      {tried && missing && <ErrorNote text={t('views.fieldMissing', { name: nameOf(missing.option) })} />}
      {problem && <ErrorNote text={problem} />}
    </>
  );
}
