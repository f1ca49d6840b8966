import { useTexts } from '../../../texts/index.ts';
import { Button, Dialog } from '../../../ui/index.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';

/** Only its button closes it, since the codes can’t be shown again. */
export function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose(): void }) {
  const t = useTexts();
  return (
    <Dialog
      opened
      onClose={onClose}
      dismissable={false}
      title={t('secondFactor.codesTitle')}
      purpose={t('secondFactor.codesText')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('secondFactor.saved')}
        </Button>
      }
    >
      <RecoveryCodes codes={codes} />
    </Dialog>
  );
}
