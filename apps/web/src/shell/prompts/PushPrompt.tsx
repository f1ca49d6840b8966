import { IconBell } from '@tabler/icons-react';
import { showsPushBanner } from '@trackyard/rules';
import { usePreferences, useRemembered } from '../../data/index.ts';
import { usePushSwitch } from '../../shared/notifications/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Strip } from '../../ui/index.ts';

/** Offers to tell what is new while nobody is here, until that is on or put away. Guests have no prompts at all. */
export function PushPrompt() {
  const t = useTexts();
  const preferences = usePreferences();
  const [dismissed, setDismissed] = useRemembered('push-banner-dismissed', false);
  const { status, turnOn, dialog } = usePushSwitch();
  if (!preferences) return null;
  const { pushDesktop, pushMobile } = preferences;
  const { supported, enabled } = status;
  // Its dialog stays though the strip may go.
  if (!showsPushBanner({ guest: false, supported, enabled, dismissed, pushDesktop, pushMobile })) return dialog;
  return (
    <>
      <Strip
        tone="quiet"
        icon={<IconBell size={16} aria-hidden="true" />}
        action={{ label: t('push.bannerAction'), onSelect: turnOn }}
        dismiss={{ label: t('push.bannerDismiss'), onSelect: () => setDismissed(true) }}
      >
        {t('push.bannerText')}
      </Strip>
      {dialog}
    </>
  );
}
