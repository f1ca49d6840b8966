import { IconAddressBook, IconBox, IconCalendarEvent, IconChecklist, IconFileTypeCsv, IconTable } from '@tabler/icons-react';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import { useState } from 'react';
import { newId, useWorker } from '../../data/index.ts';
import { useGo } from '../../links/index.ts';
import { useTexts } from '../../texts/index.ts';
import { type TemplateName, templateNames, templateOf } from './app-templates.ts';
import { firstFields } from './attributes.ts';
import { IconChoices } from './IconChoices.tsx';
import { NameDialog } from './NameDialog.tsx';

const icons = {
  blank: IconTable,
  csv: IconFileTypeCsv,
  tasks: IconChecklist,
  contacts: IconAddressBook,
  inventory: IconBox,
  editorial: IconCalendarEvent,
};

/** A name is enough: the app begins with one table, blank or from a template, open to write in. */
export function NewApp({ track, onClose }: { track: WorkspaceTrack; onClose: () => void }) {
  const t = useTexts();
  const { run } = useWorker();
  const go = useGo();
  // The same app over all tries: an answer that was lost makes no second one.
  const [template, setTemplate] = useState<TemplateName | 'csv'>('blank');
  const [ids] = useState(() => ({ app: newId(), table: newId(), view: newId() }));
  const create = async (name: string) => {
    // Its fields come with the file.
    const begun = template === 'csv' ? { attributes: [], views: [] } : templateOf(template, t);
    const table = { id: ids.table, name, attributes: begun?.attributes ?? firstFields(t) };
    const ofApp = { trackId: track.id, appId: ids.app };
    const appTemplate = template === 'blank' || template === 'csv' ? null : template;
    await run('apps.add', { trackId: track.id, id: ids.app, name, appTemplate, table, view: { id: ids.view, name: t('apps.firstView') } });
    for (const view of begun?.views ?? []) await run('views.add', { ...ofApp, id: newId(), tableId: ids.table, ...view });
    const state = template === 'csv' ? { importsCsv: true } : {};
    await go({ to: 'TrackApp', params: { trackId: track.id, appId: ids.app }, state });
  };
  const choices = (['blank', 'csv', ...templateNames.slice(1)] as const).map((it) => ({
    value: it,
    name: t(`appTemplates.${it}`),
    icon: icons[it],
  }));
  return (
    <NameDialog
      title={t('apps.newTitle')}
      placeholder={t('apps.nameExample')}
      action={t('apps.create')}
      log="Error creating app"
      work={create}
      onClose={onClose}
      more={() => (
        <IconChoices
          legend={t('appTemplates.startWith')}
          choices={choices}
          value={template}
          onValue={setTemplate}
          about={t(`appTemplates.${template}Text`)}
        />
      )}
    />
  );
}
