import type { Preferences } from '@trackyard/contract';
import { usePushSwitch } from '../../../shared/notifications/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, Checkbox } from '../../../ui/index.ts';
import { PushLog } from './PushLog.tsx';
import { Row } from './Rows.tsx';
import { usePreference } from './useChosen.ts';

/** Whether this device is notified while I am away, on which kinds of devices I want that, and whether it arrives. */
export function Push({ preferences }: { preferences: Preferences }) {
  const t = useTexts();
  return (
    <>
      <ThisDevice />
      <Kind preferences={preferences} name="pushDesktop" label={t('push.computers')} />
      <Kind preferences={preferences} name="pushMobile" label={t('push.phones')} />
      <PushLog />
    </>
  );
}

function ThisDevice() {
  const t = useTexts();
  const { status, busy, turnOn, turnOff, dialog } = usePushSwitch();
  return (
    <Row label={t('push.device')} text={<span role="status">{t(status.description)}</span>}>
      {status.enabled && (
        <Button size="sm" loading={busy} onClick={turnOff}>
          {t('push.turnOff')}
        </Button>
      )}
      {status.supported && !status.enabled && (
        <Button size="sm" variant={status.state === 'denied' ? 'secondary' : 'primary'} loading={busy} onClick={turnOn}>
          {t(status.state === 'denied' ? 'push.howToAllow' : 'push.turnOn')}
        </Button>
      )}
      {dialog}
    </Row>
  );
}

function Kind({ preferences, name, label }: { preferences: Preferences; name: 'pushDesktop' | 'pushMobile'; label: string }) {
  const [isOn, setOn] = usePreference(preferences, name);
  return (
    <Row label={label}>
      <Checkbox aria-label={label} checked={isOn} onChange={(event) => setOn(event.currentTarget.checked)} />
    </Row>
  );
}
