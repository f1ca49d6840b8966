import { IconChevronDown } from '@tabler/icons-react';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import { type InfoPart, useNamedPart } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, Menu } from '../../../ui/index.ts';
import styles from '../info/ChatSettings.module.css';
import { useNotifyItems } from './useNotifyItems.ts';

/** Of what in this track I am told: my own choice, which nobody else sees. */
export function NotifySection({ track }: { track: WorkspaceTrack }) {
  const t = useTexts();
  const part = useNamedPart('notifications' satisfies InfoPart);
  const { items, said } = useNotifyItems(track);
  if (items.length === 0) return null;
  return (
    <section ref={part} aria-labelledby="notify-title">
      <h2 id="notify-title" className={styles['heading']}>
        {t('notify.title')}
      </h2>
      <p className={styles['text']}>{t('notify.text')}</p>
      <Menu
        label={t('notify.title')}
        placement="bottom-start"
        items={items}
        trigger={
          <Button className={styles['choice']} aria-label={t('info.settingOf', { what: t('notify.title'), setting: said })}>
            <span>{said}</span>
            <IconChevronDown size={14} aria-hidden="true" />
          </Button>
        }
      />
    </section>
  );
}
