import { useVersion } from '../../data/index.ts';
import { RouteLink } from '../../links/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Button, buttonClass, Dialog, Terms } from '../../ui/index.ts';

const parts = ['tracks', 'chats', 'messages', 'files', 'apps', 'search', 'guests', 'away', 'privacy', 'offline'] as const;

/** What one has to know to begin. */
export default function HelpDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const version = useVersion();
  const about = { name: t('help.aboutTitle'), text: version ? t('help.aboutText', { version }) : t('help.aboutTextOffline') };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('help.title')}
      footer={
        <>
          <RouteLink to="KeyboardShortcuts" className={buttonClass('secondary')} onClick={onClose}>
            {t('reference.shortcuts')}
          </RouteLink>
          <Button variant="primary" onClick={onClose}>
            {t('ui.close')}
          </Button>
        </>
      }
    >
      <Terms of={[...parts.map((it) => ({ name: t(`help.${it}Title`), text: t(`help.${it}Text`) })), about]} />
    </Dialog>
  );
}
