import { IconAddressBook, IconBox, IconCalendarEvent, IconChecklist, IconClipboard, IconFileTypeCsv, IconTable } from '@tabler/icons-react';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import { useState } from 'react';
import { newId, useWorker } from '../../../data/index.ts';
import { useGo } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { NameDialog } from '../../../ui/index.ts';
import { firstFields, IconChoices, makeSteps, newAttributeId } from '../../records/index.ts';
import { type TemplateName, templateNames, templateOf } from './app-templates.ts';

const icons = {
  blank: IconTable,
  csv: IconFileTypeCsv,
  paste: IconClipboard,
  tasks: IconChecklist,
  contacts: IconAddressBook,
  inventory: IconBox,
  editorial: IconCalendarEvent,
};

type Template = TemplateName | 'csv' | 'paste';
type Made = ReturnType<typeof madeFrom>;
/** What an app begins with, with the ids of its views. */
function madeFrom(template: Template, t: ReturnType<typeof useTexts>) {
  // Its fields come with the file, or with the cells.
  const begun = isImported(template) ? { attributes: [], views: [] } : templateOf(template, t, newAttributeId);
  return { template, attributes: begun?.attributes ?? firstFields(t), views: (begun?.views ?? []).map((it) => ({ id: newId(), ...it })) };
}

const isImported = (template: Template): template is 'csv' | 'paste' => template === 'csv' || template === 'paste';

/** A name is enough: the app begins with one table, blank or from a template, open to write in. */
export function NewApp({ track, onClose }: { track: WorkspaceTrack; onClose: () => void }) {
  const t = useTexts();
  const { run } = useWorker();
  const go = useGo();
  const [chosen, setTemplate] = useState<Template>('blank');
  // The same app over all tries: an answer that was lost makes no second one.
  const [ids] = useState(() => ({ app: newId(), table: newId(), view: newId() }));
  const [{ step, isBegun }] = useState(makeSteps);
  const [made, setMade] = useState<Made | null>(null);
  const template = made?.template ?? chosen;
  const create = async (name: string) => {
    const begun = made ?? madeFrom(template, t);
    const table = { id: ids.table, name, attributes: begun.attributes };
    const ofApp = { trackId: track.id, appId: ids.app };
    const appTemplate = template === 'blank' || isImported(template) ? null : template;
    const app = { trackId: track.id, id: ids.app, name, appTemplate, table, view: { id: ids.view, name: t('apps.firstView') } };
    try {
      await step('app', () => run('apps.add', app));
      for (const view of begun.views) await step(view.id, () => run('views.add', { ...ofApp, tableId: ids.table, ...view }));
    } finally {
      // Its table has the fields of this template from then on.
      if (isBegun('app')) setMade(begun);
    }
    const state = isImported(template) ? { imports: template === 'csv' ? ('file' as const) : ('cells' as const) } : {};
    await go({ to: 'TrackApp', params: { trackId: track.id, appId: ids.app }, state });
  };
  const choices = (['blank', 'paste', 'csv', ...templateNames.slice(1)] as const).map((it) => ({
    value: it,
    name: t(`appTemplates.${it}`),
    icon: icons[it],
  }));
  return (
    <NameDialog
      title={t('apps.newTitle')}
      placeholder={t('apps.nameExample')}
      fallback={template === 'blank' || isImported(template) ? undefined : t(`appTemplates.${template}`)}
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
