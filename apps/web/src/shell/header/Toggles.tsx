import { IconEye, IconEyeOff, IconHelp, IconUserOff } from '@tabler/icons-react';
import { useTexts } from '../../texts/index.ts';
import { IconButton } from '../../ui/index.ts';
import { useAppearOffline } from './useAppearOffline.ts';

interface Toggle {
  on: boolean;
  onToggle: () => void;
}
export function PrivacyToggle({ on, onToggle }: Toggle) {
  const t = useTexts();
  return (
    <IconButton
      label={t('shell.privacyMode')}
      icon={on ? <IconEyeOff size={20} /> : <IconEye size={20} />}
      onFrame
      active={on}
      aria-pressed={on}
      onClick={onToggle}
    />
  );
}

export function AppearOfflineToggle() {
  const t = useTexts();
  const { appearOffline, toggle } = useAppearOffline();
  return (
    <IconButton
      label={t('shell.appearOffline')}
      icon={<IconUserOff size={20} />}
      onFrame
      active={appearOffline}
      aria-pressed={appearOffline}
      onClick={toggle}
    />
  );
}

export function HelpButton({ onHelp }: { onHelp: () => void }) {
  const t = useTexts();
  return <IconButton label={t('shell.help')} icon={<IconHelp size={20} />} onFrame onClick={onHelp} />;
}
