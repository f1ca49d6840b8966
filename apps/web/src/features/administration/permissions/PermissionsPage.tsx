import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import type { PermissionPreset } from '@trackyard/contract';
import { useState } from 'react';
import { useIsOffline, useWorker } from '../../../data/index.ts';
import { useParam } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, Confirm, type MenuItem, useToasts } from '../../../ui/index.ts';
import type { Column } from '../noun/columns.ts';
import { NounPage } from '../noun/NounPage.tsx';
import nounStyles from '../noun/noun.module.css';
import { DefaultPermissionFields } from './DefaultPermissionFields.tsx';
import { PresetDialog } from './PresetDialog.tsx';
import styles from './permissions.module.css';

type Opened = { dialog: 'create' } | { dialog: 'edit' | 'delete'; preset: PermissionPreset };

/** The default permissions of the company, and its presets. */
export function PermissionsPage() {
  const t = useTexts();
  const { run } = useWorker();
  const show = useToasts();
  const tenantId = useParam('tenantId');
  const isOffline = useIsOffline();
  const columns = useColumns();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const items = (preset: PermissionPreset): MenuItem[] => [
    { itemType: 'action', name: t('permissions.edit'), icon: <IconPencil />, callback: () => setOpened({ dialog: 'edit', preset }) },
    { itemType: 'divider' },
    { itemType: 'alert', name: t('permissions.delete'), icon: <IconTrash />, callback: () => setOpened({ dialog: 'delete', preset }) },
  ];
  return (
    <NounPage
      query="tenant.permissionPresets"
      input={{ tenantId }}
      rowsOf={(page) => page.presets}
      columns={columns}
      actions={{ label: ({ name }) => t('permissions.actionsOf', { name }), items }}
      title={t('permissions.title')}
      purpose={t('permissions.purpose')}
      offline={t('permissions.offline')}
      search={t('permissions.search')}
      empty={{ title: t('permissions.none'), text: t('permissions.noneText'), notFound: t('permissions.noneFound') }}
      lead={
        <div className={styles['lead']}>
          <DefaultPermissionFields tenantId={tenantId} />
          <h2>{t('permissions.presets')}</h2>
        </div>
      }
      create={
        <Button
          variant="primary"
          icon={<IconPlus size={16} aria-hidden="true" />}
          disabled={isOffline}
          onClick={() => setOpened({ dialog: 'create' })}
        >
          {t('permissions.newPreset')}
        </Button>
      }
    >
      {(again) => (
        <>
          {opened?.dialog === 'create' && <PresetDialog tenantId={tenantId} onClose={close} onSaved={again} />}
          {opened?.dialog === 'edit' && <PresetDialog tenantId={tenantId} preset={opened.preset} onClose={close} onSaved={again} />}
          {opened?.dialog === 'delete' && (
            <Confirm
              opened
              onClose={close}
              title={t('permissions.deleteTitle', { name: opened.preset.name })}
              text={t('permissions.deleteText')}
              action={t('permissions.deletePreset')}
              keep={t('ui.cancel')}
              danger
              work={() => run('permissionPresets.delete', { tenantId, presetId: opened.preset.id })}
              log="Failed to delete a permission preset"
              onDone={() => {
                show({ title: t('permissions.deleted', { name: opened.preset.name }), tone: 'success' });
                again();
              }}
            />
          )}
        </>
      )}
    </NounPage>
  );
}

function useColumns(): Column<PermissionPreset>[] {
  const t = useTexts();
  return [
    {
      title: t('permissions.preset'),
      cell: (it) => (
        <>
          <span className={nounStyles['name']}>
            <bdi>{it.name}</bdi>
          </span>
          <span className={nounStyles['narrow']}>
            {t('permissions.inBrief', { colleagues: t(`tracks.role${it.memberRole}`), outside: t(`tracks.role${it.externalRole}`) })}
          </span>
        </>
      ),
    },
    { title: t('permissions.colleagues'), kind: 'wide', cell: (it) => t(`tracks.role${it.memberRole}`) },
    { title: t('permissions.outside'), kind: 'wide', cell: (it) => t(`tracks.role${it.externalRole}`) },
    {
      title: t('permissions.guests'),
      kind: 'wide',
      cell: (it) => t(it.guestsSeeFiles ? 'permissions.guestsSee' : 'permissions.guestsDont'),
    },
  ];
}
