import { IconAddressBook, IconBox, IconCalendarEvent, IconChecklist, IconTable } from '@tabler/icons-react';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import { useId, useState } from 'react';
import { newId, useWorker } from '../../data/index.ts';
import { useGo } from '../../links/index.ts';
import { useTexts } from '../../texts/index.ts';
import { type TemplateName, templateNames, templateOf } from './app-templates.ts';
import { newAttributeId } from './attributes.ts';
import { NameDialog } from './NameDialog.tsx';
import styles from './TypeList.module.css';

const icons = { blank: IconTable, tasks: IconChecklist, contacts: IconAddressBook, inventory: IconBox, editorial: IconCalendarEvent };

/** A name is enough: the app begins with one table, blank or from a template, open to write in. */
export function NewApp({ track, onClose }: { track: WorkspaceTrack; onClose: () => void }) {
  const t = useTexts();
  const { run } = useWorker();
  const go = useGo();
  // The same app over all tries: an answer that was lost makes no second one.
  const [template, setTemplate] = useState<TemplateName>('blank');
  const group = useId();
  const [ids] = useState(() => ({ app: newId(), table: newId(), view: newId() }));
  const create = async (name: string) => {
    const begun = templateOf(template, t);
    const attributes = begun?.attributes ?? [
      { id: newAttributeId(), name: t('apps.firstField'), type: 'text' as const },
      { id: newAttributeId(), name: t('apps.secondField'), type: 'number' as const },
      { id: newAttributeId(), name: t('apps.thirdField'), type: 'date' as const },
    ];
    const table = { id: ids.table, name, attributes };
    const ofApp = { trackId: track.id, appId: ids.app };
    await run('apps.add', { trackId: track.id, id: ids.app, name, table, view: { id: ids.view, name: t('apps.firstView') } });
    for (const view of begun?.views ?? []) await run('views.add', { ...ofApp, id: newId(), tableId: ids.table, ...view });
    await go({ to: 'TrackApp', params: { trackId: track.id, appId: ids.app } });
  };
  return (
    <NameDialog
      title={t('apps.newTitle')}
      placeholder={t('apps.nameExample')}
      action={t('apps.create')}
      log="Error creating app"
      work={create}
      onClose={onClose}
      more={() => (
        <>
          <fieldset className={styles['types']}>
            <legend>{t('appTemplates.startWith')}</legend>
            <div>
              {templateNames.map((it) => {
                const Icon = icons[it];
                return (
                  <label key={it}>
                    <input type="radio" name={group} value={it} checked={it === template} onChange={() => setTemplate(it)} />
                    <Icon size={16} aria-hidden="true" />
                    <span>{t(`appTemplates.${it}`)}</span>
                  </label>
                );
              })}
            </div>
          </fieldset>
          <p className={styles['about']}>{t(`appTemplates.${template}Text`)}</p>
        </>
      )}
    />
  );
}
