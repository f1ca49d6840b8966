import { type ApiKey, limits } from '@trackyard/contract';
import { useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Confirm, StoredNameDialog, useToasts } from '../../../ui/index.ts';

interface Props {
  tenantId: string;
  apiKey: ApiKey;
  onClose(): void;
  onDone(): void;
}
export function RenameKey({ tenantId, apiKey: { id, name }, onClose, onDone }: Props) {
  const t = useTexts();
  const { run } = useWorker();
  return (
    <StoredNameDialog
      draft={`${id}:name`}
      title={t('apiKeys.renameTitle')}
      name={name}
      maxLength={limits.apiKeyNameLength}
      missing={t('apiKeys.nameMissing')}
      action={t('apiKeys.save')}
      log="Failed to rename an API key"
      work={async (text) => {
        await run('apiKeys.update', { tenantId, apiKey: id, name: text });
        onDone();
      }}
      onClose={onClose}
    />
  );
}

export function EndKey({ tenantId, apiKey: { id, name }, onClose, onDone }: Props) {
  const t = useTexts();
  const { run } = useWorker();
  const show = useToasts();
  return (
    <Confirm
      opened
      onClose={onClose}
      title={t('apiKeys.endTitle', { name })}
      text={t('apiKeys.endText')}
      action={t('apiKeys.end')}
      keep={t('ui.cancel')}
      danger
      work={() => run('apiKeys.delete', { tenantId, apiKey: id })}
      log="Failed to end an API key"
      onDone={() => {
        show({ title: t('apiKeys.ended', { name }), tone: 'success' });
        onDone();
      }}
    />
  );
}
