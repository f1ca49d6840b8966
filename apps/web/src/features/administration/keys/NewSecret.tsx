import { useTexts } from '../../../texts/index.ts';
import { Button, CopyField, Dialog } from '../../../ui/index.ts';
import { curlOf } from './example-call.ts';

interface Props {
  tenantId: string;
  secret: string;
  scopes: readonly string[];
  onClose(): void;
}
/** Shows the secret of a new key. Only its button closes it, since the secret can't be shown again. */
export function NewSecret({ tenantId, secret, scopes, onClose }: Props) {
  const t = useTexts();
  const line = curlOf(window.location.origin, tenantId, secret, scopes);
  return (
    <Dialog
      opened
      onClose={onClose}
      dismissable={false}
      title={t('apiKeys.secretTitle')}
      purpose={t('apiKeys.secretText')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('apiKeys.done')}
        </Button>
      }
    >
      <CopyField label={t('apiKeys.secret')} value={secret} copied={t('apiKeys.copied')} action={t('apiKeys.copySecret')} code first />
      <CopyField
        label={t('apiKeys.example')}
        value={line}
        copied={t('apiKeys.exampleCopied')}
        action={t('apiKeys.copyExample')}
        code
        rows={4}
      />
    </Dialog>
  );
}
