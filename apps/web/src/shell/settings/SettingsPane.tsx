import { useTexts } from '../../texts/index.ts';
import { cx } from '../../ui/index.ts';
import { SettingsList } from './SettingsList.tsx';
import styles from './settings.module.css';

interface Props {
  /** It slides over the sheet. */
  over: boolean;
  /** It shows, and can't be read. */
  hidden: boolean;
}
/** The column beside each page of the settings. */
export function SettingsPane({ over, hidden }: Props) {
  const t = useTexts();
  return (
    <aside id="track-list" className={cx(styles['pane'], over && styles['over'])} aria-labelledby="settings-title" inert={hidden}>
      <h2 id="settings-title" className={styles['title']}>
        {t('shell.settings')}
      </h2>
      <SettingsList />
    </aside>
  );
}
