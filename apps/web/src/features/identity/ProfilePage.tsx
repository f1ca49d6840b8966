import { useMe, useTenant } from '../../data/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Avatar, type Colours, Segmented, useColours } from '../../ui/index.ts';
import styles from './AccountPage.module.css';
import { Sessions } from './Sessions.tsx';

export function ProfilePage() {
  const t = useTexts();
  const me = useMe();
  const tenant = useTenant();
  const [colours, setColours] = useColours();
  const options: { value: Colours; label: string }[] = [
    { value: 'light', label: t('shell.themeLight') },
    { value: 'dark', label: t('shell.themeDark') },
    { value: 'auto', label: t('shell.themeSystem') },
  ];
  return (
    <div className={styles['page']}>
      <div className={styles['column']}>
        <h1 className={styles['title']}>{t('identity.profileTitle')}</h1>
        {me && (
          <section className={styles['me']}>
            <Avatar person={me} size="xl" />
            <div>
              <b>{me.displayName}</b>
              <span>{me.email}</span>
              <span>{[tenant?.name, me.tenantAdmin && t('identity.administrator')].filter(Boolean).join(' · ')}</span>
            </div>
          </section>
        )}
        <section>
          <h2 className={styles['heading']}>{t('identity.colours')}</h2>
          <Segmented label={t('identity.coloursLabel')} value={colours} options={options} onChange={setColours} />
        </section>
        <Sessions />
      </div>
    </div>
  );
}
