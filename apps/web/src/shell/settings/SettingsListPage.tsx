import { useTexts } from '../../texts/index.ts';
import { SettingsList } from './SettingsList.tsx';
import styles from './settings.module.css';

/** On a phone the list of the settings is a page, one level above each of them. */
export function SettingsListPage() {
  const t = useTexts();
  return (
    <div className={styles['whole']}>
      <h1>{t('shell.settings')}</h1>
      <SettingsList />
    </div>
  );
}
