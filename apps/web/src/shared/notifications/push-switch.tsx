import { type ReactNode, useState } from 'react';
import { type PushStatus, usePush } from '../../data/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Button, Dialog, useAttempt } from '../../ui/index.ts';

interface PushSwitch {
  status: PushStatus;
  busy: boolean;
  turnOn: () => void;
  turnOff: () => void;
  /** Must be drawn as well. */
  dialog: ReactNode;
}
/** Turns push on and off for this device; who blocked it is told where that is undone. */
export function usePushSwitch(): PushSwitch {
  const { status, turnOn, turnOff } = usePush();
  const attempt = useAttempt();
  const [busy, setBusy] = useState(false);
  const [denied, setDenied] = useState(false);
  const during = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
    } finally {
      setBusy(false);
    }
  };
  const turningOn = async () => {
    const { state } = await turnOn();
    setDenied(state === 'denied');
  };
  return {
    status,
    busy,
    turnOn: () => attempt(during(turningOn), 'Failed to register for push messages'),
    turnOff: () => attempt(during(turnOff), 'Failed to unregister for push messages'),
    dialog: denied && <CheckSettings onClose={() => setDenied(false)} />,
  };
}

/** No page can undo it: only the person can, in the browser itself. */
function CheckSettings({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  return (
    <Dialog
      opened
      small
      onClose={onClose}
      title={t('push.checkTitle')}
      purpose={t('push.checkText')}
      footer={
        <Button variant="primary" onClick={onClose} data-autofocus>
          {t('push.checkClose')}
        </Button>
      }
    >
      <p>{t('push.checkHow')}</p>
    </Dialog>
  );
}
