import { IconBell, IconBellZ } from '@tabler/icons-react';
import { shownCount } from '@trackyard/rules';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../texts/index.ts';
import { Badge, IconButton, Loading, Popover, useActions } from '../../ui/index.ts';
import { ClearAll } from './ClearAll.tsx';
import { canBeCleared, countOf } from './list.ts';
import type { News } from './useNotifications.ts';
import { usePauseItems } from './usePauseItems.tsx';

const NotificationList = lazy(() => import('./NotificationList.tsx'));

/** The bell, how much is new, and the list of it. */
export function NotificationsButton({ news, disabled }: { news: News; disabled: boolean }) {
  const { notifications, notified, quiet } = news;
  const t = useTexts();
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const [opened, setOpened] = useState(false);
  const [clearing, setClearing] = useState(false);
  const clear = () => {
    setOpened(false);
    setClearing(true);
  };
  const count = countOf(notified);
  const clearAll = { itemType: 'action', name: t('shell.clearAll'), disabled: !canBeCleared(notifications), callback: clear } as const;
  const list = { itemType: 'item_hybrid', name: t('shell.notifications'), icon: <IconBell />, menuItems: [clearAll] } as const;
  useActions({ itemType: 'root', name: t('shell.bar'), menuItems: [{ ...list, callback: () => setOpened(true) }] });
  const pauseItems = usePauseItems();
  useActions({ itemType: 'root', name: t('shell.notifications'), menuItems: pauseItems });
  return (
    <>
      <IconButton
        ref={setButton}
        label={count > 0 ? t('shell.notificationsNew', { shown: shownCount(count) }) : t('shell.notifications')}
        icon={quiet === null ? <IconBell size={20} /> : <IconBellZ size={20} />}
        onFrame
        disabled={disabled}
        tooltip={!opened}
        aria-haspopup="dialog"
        aria-expanded={opened}
        aria-describedby={count > 0 ? 'notification-count' : undefined}
        badge={count > 0 && <Badge count={count} />}
        onClick={() => setOpened(!opened)}
      />
      <span id="notification-count" hidden>
        {t('shell.notificationCount', { count })}
      </span>
      <Popover
        label={t('shell.notifications')}
        opened={opened && !disabled}
        onClose={() => setOpened(false)}
        anchor={button}
        placement="bottom-end"
      >
        <Suspense fallback={<Loading kind="bubbles" />}>
          <NotificationList news={news} onChosen={() => setOpened(false)} onClear={clear} pauseItems={pauseItems} />
        </Suspense>
      </Popover>
      {clearing && <ClearAll notifications={notifications} onClose={() => setClearing(false)} />}
    </>
  );
}
