import type { AppView, Attribute } from '@trackyard/contract';
import { shownSection } from '@trackyard/rules';
import { useState } from 'react';
import { useLive, useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { NameDialog } from '../../../ui/index.ts';
import { ViewFields } from './ViewFields.tsx';
import { type ChosenOptions, neededOptions } from './view-fields.ts';

const none: readonly Attribute[] = [];

/** Changes what was chosen when a view was made: its name, and the fields or the address that its type needs. */
export function ViewSettings({ trackId, view, onClose }: { trackId: string; view: AppView; onClose: () => void }) {
  const t = useTexts();
  const { run } = useWorker();
  const { appId, tableId, type, options } = view;
  const attributes = useLive('apps.one', { trackId, appId })?.tables.find((it) => it.id === tableId)?.attributes ?? none;
  const [chosen, setChosen] = useState<ChosenOptions>(options);
  const needed = neededOptions(type, attributes, chosen);
  return (
    <NameDialog
      title={t('views.settings')}
      name={shownSection(view.name)}
      action={t('apps.save')}
      log="Error updating view"
      work={(name) => run('views.update', { trackId, appId, viewId: view.id, name, options: { ...options, ...needed } })}
      onClose={onClose}
      ready={needed !== null}
      more={(tried) => <ViewFields {...{ trackId, type, chosen, tried }} table={{ appId, id: tableId, attributes }} onChosen={setChosen} />}
    />
  );
}
