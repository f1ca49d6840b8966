import { type AppTable, type AppView, defaultViewOptions, type ViewType } from '@trackyard/contract';
import { useState } from 'react';
import { newId, useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { NameDialog } from '../../../ui/index.ts';
import { IconChoices, makeSteps } from '../../records/index.ts';
import { viewLooks } from '../registry.ts';
import { ViewFields } from './ViewFields.tsx';
import { type ChosenOptions, neededOptions } from './view-fields.ts';

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
  // The same view over all tries: an answer that was lost makes no second one.
  const [id] = useState(newId);
  const [{ step }] = useState(makeSteps);
  const [chosen, setChosen] = useState<ChosenOptions>({});
  const needed = neededOptions(type, table.attributes, chosen);
  const add = async (name: string) => {
    const options = {
      ...defaultViewOptions,
      ...(type === 'BASE' && shown && { widths: shown.options.widths }),
      ...needed,
    };
    await step('view', () => run('views.add', { trackId, appId: table.appId, id, tableId: table.id, name, type, options }));
    await onMade?.(id);
  };
  const choices = types.map((it) => ({ value: it, name: t(`views.${it}`), icon: viewLooks[it]!.icon }));
  const more = (tried: boolean) => (
    <>
      <IconChoices legend={t('views.type')} choices={choices} value={type} onValue={setType} about={t(`views.${type}_text`)} />
      <ViewFields {...{ trackId, table, type, chosen, tried }} onChosen={setChosen} />
    </>
  );
  return (
    <NameDialog
      title={t('apps.newView')}
      action={t('apps.addView')}
      log="Error creating view"
      work={add}
      onClose={onClose}
      ready={needed !== null}
      more={more}
    />
  );
}
