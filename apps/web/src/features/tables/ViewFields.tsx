import type { Attribute, ViewType } from '@trackyard/contract';
import { fieldsFor, viewKinds } from '@trackyard/rules';
import { useTexts } from '../../texts/index.ts';
import { ErrorNote, SelectField, TextField } from '../../ui/index.ts';
import { type ChosenOptions, missingIn, neededOptions } from './view-fields.ts';

interface Props {
  type: ViewType;
  attributes: readonly Attribute[];
  chosen: ChosenOptions;
  onChosen: (chosen: ChosenOptions) => void;
  /** It was tried to save them: what is wrong is said. */
  tried: boolean;
}
/** Asks for the fields by which a view shows its records, or for the address of its page. */
export function ViewFields({ type, attributes, chosen, onChosen, tried }: Props) {
  const t = useTexts();
  const missing = missingIn(type, attributes);
  const needed = neededOptions(type, attributes, chosen);
  return (
    <>
      {viewKinds[type].required.map(({ option, type: ofField }) => {
        const fields = fieldsFor(attributes, ofField);
        if (fields.length === 0) return null;
        return (
          <SelectField
            key={option}
            label={t(`views.${option}`)}
            data={fields.map((it) => ({ value: it.id, label: it.name }))}
            value={needed?.[option] ?? chosen[option] ?? fields[0]!.id}
            onChange={(event) => onChosen({ ...chosen, [option]: event.currentTarget.value })}
          />
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
      {missing && <ErrorNote text={t('views.needs', { type: t(`fields.${missing.type}`) })} />}
    </>
  );
}
