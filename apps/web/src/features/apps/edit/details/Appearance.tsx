import { type AppIconName, appIcons, type CoverPattern, coverPatterns, type TrackApp } from '@trackyard/contract';
import { AppIcon } from '../../../../shared/apps/index.ts';
import { useTexts } from '../../../../texts/index.ts';
import { Checkbox, Cover } from '../../../../ui/index.ts';
import { IconChoices } from '../../../records/index.ts';
import styles from '../edit.module.css';
import { useAppChange } from './useAppChange.ts';

/** The part of an icon's name that its text goes by. */
type ShortName<Icon extends AppIconName = AppIconName> = Icon extends `app-icons/${string}/${infer Name}` ? Name : never;
const shortNameOf = (icon: AppIconName) => icon.slice(icon.lastIndexOf('/') + 1) as ShortName;

/** The icon and the cover of an app, and whether it is listed in its tracks. */
export function Appearance({ app }: { app: TrackApp }) {
  const t = useTexts();
  const [look, change] = useAppChange(app);
  const cover = (pattern: CoverPattern | null) => <Cover seed={app.appId} pattern={pattern} className={styles['swatch']} />;
  return (
    <section className={styles['section']} aria-label={t('appEdit.look')}>
      <h3>{t('appEdit.look')}</h3>
      <IconChoices<AppIconName>
        compact
        legend={t('appEdit.icon')}
        choices={appIcons.map((it) => ({
          value: it,
          name: t(`appEdit.icon_${shortNameOf(it)}`),
          picture: <AppIcon icon={it} size={20} solid={it === look.appIcon} />,
        }))}
        value={look.appIcon}
        onValue={(appIcon) => change({ appIcon })}
      />
      <IconChoices<CoverPattern | 'auto'>
        compact
        legend={t('appEdit.cover')}
        choices={[
          { value: 'auto', name: t('appEdit.coverAuto'), picture: cover(null) },
          ...coverPatterns.map((it) => ({ value: it, name: t(`appEdit.cover_${it}`), picture: cover(it) })),
        ]}
        value={look.pattern ?? 'auto'}
        onValue={(it) => change({ pattern: it === 'auto' ? null : it })}
      />
      {/* The app behind Tasks has a tab of its own. */}
      {!app.isDefault && (
        <Checkbox
          label={t('appEdit.onNavigationBar')}
          description={t('appEdit.onNavigationBarText')}
          checked={look.showOnNavigationBar}
          onChange={(event) => change({ showOnNavigationBar: event.currentTarget.checked })}
        />
      )}
    </section>
  );
}
