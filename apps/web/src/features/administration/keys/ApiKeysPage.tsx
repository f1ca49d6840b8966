import { IconKey, IconPencil, IconTrash } from '@tabler/icons-react';
import type { ApiKey } from '@trackyard/contract';
import { useState } from 'react';
import { useIsOffline } from '../../../data/index.ts';
import { useParam } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, type MenuItem } from '../../../ui/index.ts';
import { NounPage } from '../noun/NounPage.tsx';
import { CreateKey } from './CreateKey.tsx';
import { EndKey, RenameKey } from './KeyDialogs.tsx';
import { useKeyColumns } from './useKeyColumns.tsx';

type Opened = { dialog: 'create' } | { dialog: 'rename' | 'end'; apiKey: ApiKey };

/** The API keys of the company. */
export function ApiKeysPage() {
  const t = useTexts();
  const tenantId = useParam('tenantId');
  const isOffline = useIsOffline();
  const columns = useKeyColumns();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const items = (apiKey: ApiKey): MenuItem[] => [
    { itemType: 'action', name: t('apiKeys.rename'), icon: <IconPencil />, callback: () => setOpened({ dialog: 'rename', apiKey }) },
    { itemType: 'divider' },
    { itemType: 'alert', name: t('apiKeys.end'), icon: <IconTrash />, callback: () => setOpened({ dialog: 'end', apiKey }) },
  ];
  return (
    <NounPage
      query="apiKeys.list"
      input={{ tenantId }}
      rowsOf={(page) => page.keys}
      columns={columns}
      actions={{ label: ({ name }) => t('apiKeys.actionsOf', { name }), items }}
      title={t('apiKeys.title')}
      purpose={t('apiKeys.purpose')}
      offline={t('apiKeys.offline')}
      search={t('apiKeys.search')}
      empty={{ title: t('apiKeys.none'), text: t('apiKeys.noneText'), notFound: t('apiKeys.noneFound') }}
      create={
        <Button
          variant="primary"
          icon={<IconKey size={16} aria-hidden="true" />}
          disabled={isOffline}
          onClick={() => setOpened({ dialog: 'create' })}
        >
          {t('apiKeys.create')}
        </Button>
      }
    >
      {(again) => (
        <>
          {opened?.dialog === 'create' && <CreateKey tenantId={tenantId} onClose={close} onCreated={again} />}
          {opened?.dialog === 'rename' && <RenameKey tenantId={tenantId} apiKey={opened.apiKey} onClose={close} onDone={again} />}
          {opened?.dialog === 'end' && <EndKey tenantId={tenantId} apiKey={opened.apiKey} onClose={close} onDone={again} />}
        </>
      )}
    </NounPage>
  );
}
