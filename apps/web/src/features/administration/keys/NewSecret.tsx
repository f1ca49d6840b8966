import { IconCopy } from '@tabler/icons-react';
import { useTexts } from '../../../texts/index.ts';
import { Button, Dialog, TextArea, TextField, useCopy } from '../../../ui/index.ts';
import { curlOf } from './example-call.ts';
import styles from './keys.module.css';

interface Props {
  tenantId: string;
  secret: string;
  scopes: readonly string[];
  onClose(): void;
}
/** Shows the secret of a new key. Only its button closes it, since the secret can't be shown again. */
export function NewSecret({ tenantId, secret, scopes, onClose }: Props) {
  const t = useTexts();
  const copy = useCopy();
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
      <div className={styles['copy']}>
        <TextField
          label={t('apiKeys.secret')}
          className={styles['code']}
          value={secret}
          dir="ltr"
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button icon={<IconCopy size={16} aria-hidden="true" />} onClick={() => void copy(secret, t('apiKeys.copied'))} data-autofocus>
          {t('apiKeys.copySecret')}
        </Button>
      </div>
      <div className={styles['copy']}>
        <TextArea
          label={t('apiKeys.example')}
          className={styles['code']}
          value={line}
          dir="ltr"
          rows={4}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button icon={<IconCopy size={16} aria-hidden="true" />} onClick={() => void copy(line, t('apiKeys.exampleCopied'))}>
          {t('apiKeys.copyExample')}
        </Button>
      </div>
    </Dialog>
  );
}
