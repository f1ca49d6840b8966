import { IconArrowDown, IconArrowUp, IconLayoutList } from '@tabler/icons-react';
import { type DashboardElement, dashboardElements } from '@trackyard/contract';
import { moveItem } from '@trackyard/rules';
import { useRef, useState } from 'react';
import { useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, Checkbox, Dialog, IconButton, useActions, useAttempt } from '../../../ui/index.ts';
import styles from './Arrange.module.css';
import { names } from './elements.ts';

type Dashboard = readonly DashboardElement[];
const idsOf = (dashboard: Dashboard) => dashboard.map((it) => it.id);

/** Which elements the first page shows, and in which order: a button, and the dialog that it opens. */
export function Arrange({ dashboard }: { dashboard: Dashboard }) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  const icon = <IconLayoutList size={18} aria-hidden="true" />;
  useActions({
    itemType: 'root',
    name: t('home.title'),
    menuItems: [{ itemType: 'action', name: t('home.arrange'), icon, callback: open }],
  });
  return (
    <>
      <Button variant="subtle" size="sm" icon={icon} aria-label={t('home.arrange')} onClick={open}>
        {t('home.arrangeShort')}
      </Button>
      {isOpen && <ArrangeDialog dashboard={dashboard} onClose={() => setOpen(false)} />}
    </>
  );
}

function ArrangeDialog({ dashboard, onClose }: { dashboard: Dashboard; onClose(): void }) {
  const t = useTexts();
  const { run } = useWorker();
  const attempt = useAttempt();
  const [shown, setShown] = useState(() => idsOf(dashboard));
  const all = [...shown, ...idsOf(dashboardElements).filter((it) => !shown.includes(it))];
  const last = useRef<Promise<unknown>>(Promise.resolve());
  /** One after another, so that the last wish is the one that is kept. */
  const save = (ids: typeof shown) => {
    setShown(ids);
    const send = () => run('profile.updatePreferences', { dashboard: ids.map((id) => ({ id })) });
    const saved = last.current.then(send, send);
    last.current = saved;
    attempt(
      saved.catch((error: unknown) => {
        setShown((now) => (now === ids ? idsOf(dashboard) : now));
        throw error;
      }),
      'Error updating user',
    );
  };
  return (
    <Dialog
      opened
      small
      onClose={onClose}
      title={t('home.arrangeTitle')}
      purpose={t('home.arrangeText')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('ui.done')}
        </Button>
      }
    >
      <ul aria-label={t('home.arrangeTitle')} className={styles['elements']}>
        {all.map((id) => {
          const name = t(names[id]);
          const at = shown.indexOf(id);
          const move = (by: number) => save([...moveItem(shown, at, at + by)]);
          return (
            <li key={id}>
              <Checkbox label={name} checked={at >= 0} onChange={() => save(at >= 0 ? shown.filter((it) => it !== id) : [...shown, id])} />
              <IconButton
                size="sm"
                label={t('home.moveUp', { name })}
                icon={<IconArrowUp size={16} />}
                disabled={at <= 0}
                onClick={() => move(-1)}
              />
              <IconButton
                size="sm"
                label={t('home.moveDown', { name })}
                icon={<IconArrowDown size={16} />}
                disabled={at < 0 || at === shown.length - 1}
                onClick={() => move(1)}
              />
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
