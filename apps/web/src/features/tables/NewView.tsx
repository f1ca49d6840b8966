import { type AppTable, type AppView, defaultViewOptions, type ViewOptions, type ViewType } from '@trackyard/contract';
import { externalAddress, fieldsFor, viewKinds } from '@trackyard/rules';
import { useState } from 'react';
import { newId, useWorker } from '../../data/index.ts';
import { useTexts } from '../../texts/index.ts';
import { ErrorNote, SelectField, TextField } from '../../ui/index.ts';
import { IconChoices } from './IconChoices.tsx';
import { NameDialog } from './NameDialog.tsx';
import { makeSteps } from './steps.ts';
import { viewLooks } from './views/registry.ts';

interface Props {
  trackId: string;
  table: AppTable;
  /** The one whose widths a new grid begins with. */
  shown: AppView | undefined;
  onMade?: (viewId: string) => unknown;
  onClose: () => void;
}
const types = Object.keys(viewLooks) as ViewType[];

/** Asks for the type of a view, its name, and the fields that this type needs. */
export function NewView({ trackId, table, shown, onMade, onClose }: Props) {
  const t = useTexts();
  const { run } = useWorker();
  const [type, setType] = useState<ViewType>('BASE');
  const [chosen, setChosen] = useState<Partial<ViewOptions>>({});
  // The same view over all tries: an answer that was lost makes no second one.
  const [id] = useState(newId);
  const [{ step }] = useState(makeSteps);
  const { required } = viewKinds[type];
  const missing = required.find((it) => fieldsFor(table.attributes, it.type).length === 0);
  const isAddress = type !== 'CUSTOM_EXTERNAL' || externalAddress(chosen.url ?? '') !== null;
  const add = async (name: string) => {
    const fields = required.map(({ option, type: ofField }) => [option, chosen[option] ?? fieldsFor(table.attributes, ofField)[0]!.id]);
    const options = {
      ...defaultViewOptions,
      ...(type === 'BASE' && shown && { widths: shown.options.widths }),
      ...(type === 'CUSTOM_EXTERNAL' && { url: chosen.url ?? '' }),
      ...(Object.fromEntries(fields) as Partial<ViewOptions>),
    };
    await step('view', () => run('views.add', { trackId, appId: table.appId, id, tableId: table.id, name, type, options }));
    await onMade?.(id);
  };
  const choices = types.map((it) => ({ value: it, name: t(`views.${it}`), icon: viewLooks[it]!.icon }));
  const more = (tried: boolean) => (
    <>
      <IconChoices legend={t('views.type')} choices={choices} value={type} onValue={setType} about={t(`views.${type}_text`)} />
      {required.map(({ option, type: ofField }) => {
        const fields = fieldsFor(table.attributes, ofField);
        if (fields.length === 0) return null;
        return (
          <SelectField
            key={option}
            label={t(`views.${option}`)}
            data={fields.map((it) => ({ value: it.id, label: it.name }))}
            value={chosen[option] ?? fields[0]!.id}
            onChange={(event) => setChosen({ ...chosen, [option]: event.currentTarget.value })}
          />
        );
      })}
      {type === 'CUSTOM_EXTERNAL' && (
        <TextField
          label={t('views.url')}
          type="url"
          placeholder="https://"
          value={chosen.url ?? ''}
          onChange={(event) => setChosen({ ...chosen, url: event.currentTarget.value })}
          error={tried && !isAddress ? t('views.urlMissing') : undefined}
        />
      )}
      {missing && <ErrorNote text={t('views.needs', { type: t(`fields.${missing.type}`) })} />}
    </>
  );
  return (
    <NameDialog
      title={t('apps.newView')}
      action={t('apps.addView')}
      log="Error creating view"
      work={add}
      onClose={onClose}
      ready={!missing && isAddress}
      more={more}
    />
  );
}
