import { useTexts } from '../../texts/index.ts';
import { Button, Dialog, Terms } from '../../ui/index.ts';

const questions = ['account', 'password', 'guest', 'locked', 'shared', 'link'] as const;

/** For who stands before the door: how one comes in, and what keeps one out. */
export default function SignHelp({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const terms = questions.map((it) => ({ name: t(`signHelp.${it}Title`), text: t(`signHelp.${it}Text`) }));
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('signHelp.title')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('ui.close')}
        </Button>
      }
    >
      <Terms of={terms} />
    </Dialog>
  );
}
