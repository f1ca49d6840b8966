import type { Preferences, SubscriptionSettings } from '@trackyard/contract';
import { useLive, usePreferences, useWorker } from '../../../data/index.ts';
import { type TextKey, useTexts } from '../../../texts/index.ts';
import { Checkbox, type Colours, Segmented, useAttempt, useColours } from '../../../ui/index.ts';
import styles from './profile.module.css';
import { Row, Section, Select } from './Rows.tsx';

const none = {};

/** How I like things, in every browser of mine. */
export function Settings() {
  const preferences = usePreferences();
  const subscriptions = useLive('profile.subscriptions', none);
  return (
    <>
      {preferences && <Looks preferences={preferences} />}
      {preferences && <Dates preferences={preferences} />}
      {preferences && <Notifications preferences={preferences} />}
      {subscriptions && <Subscriptions settings={subscriptions} />}
    </>
  );
}

function useChange(): (change: Partial<Omit<Preferences, 'id'>>) => void {
  const { run } = useWorker();
  const attempt = useAttempt();
  return (change) => attempt(run('profile.updatePreferences', change), 'Error updating user');
}

/** The colours are chosen here for this browser; from it they go to the others (`preferences/`). */
function Looks({ preferences }: { preferences: Preferences }) {
  const t = useTexts();
  const change = useChange();
  const [colours, setColours] = useColours();
  const themes: { value: Colours; label: string }[] = [
    { value: 'light', label: t('shell.themeLight') },
    { value: 'dark', label: t('shell.themeDark') },
    { value: 'auto', label: t('shell.themeSystem') },
  ];
  const motions: { value: Preferences['motion']; label: string }[] = [
    { value: 'auto', label: t('shell.themeSystem') },
    { value: 'reduced', label: t('profile.motionReduced') },
  ];
  return (
    <Section title={t('profile.looks')}>
      <Row label={t('identity.colours')}>
        <Segmented label={t('identity.coloursLabel')} value={colours} options={themes} onChange={setColours} />
      </Row>
      <Row label={t('profile.motion')} text={t('profile.motionText')}>
        <Segmented label={t('profile.motion')} value={preferences.motion} options={motions} onChange={(motion) => change({ motion })} />
      </Row>
    </Section>
  );
}

function Dates({ preferences }: { preferences: Preferences }) {
  const t = useTexts();
  const change = useChange();
  const zones = Intl.supportedValuesOf('timeZone');
  const known = preferences.timeZone && !zones.includes(preferences.timeZone) ? [preferences.timeZone, ...zones] : zones;
  const options = [
    { value: '', label: t('profile.zoneOfComputer') },
    ...known.map((it) => ({ value: it, label: it.replaceAll('_', ' ') })),
  ];
  const languages = [{ value: 'en' as const, label: t('identity.language') }];
  return (
    <Section title={t('profile.dates')}>
      <Row label={t('profile.zone')} text={t('profile.zoneText')}>
        <Select
          label={t('profile.zone')}
          value={preferences.timeZone ?? ''}
          options={options}
          onChange={(zone) => change({ timeZone: zone || null })}
        />
      </Row>
      <Row label={t('profile.language')}>
        <Select
          label={t('profile.language')}
          value={preferences.language ?? 'en'}
          options={languages}
          onChange={(language) => change({ language })}
        />
      </Row>
    </Section>
  );
}

function Notifications({ preferences }: { preferences: Preferences }) {
  const t = useTexts();
  const change = useChange();
  const options = (['ALL', 'MENTIONS', 'NONE'] as const).map((value) => ({ value, label: t(`profile.notify${value}`) }));
  return (
    <Section title={t('profile.notifications')} text={t('profile.notificationsText')}>
      <Row label={t('profile.notifyMessages')}>
        <Segmented
          label={t('profile.notifyMessages')}
          value={preferences.notifyMessages}
          options={options}
          onChange={(notifyMessages) => change({ notifyMessages })}
        />
      </Row>
      <div className={styles['checks']}>
        <Checkbox
          label={t('profile.pushDesktop')}
          checked={preferences.pushDesktop}
          onChange={(event) => change({ pushDesktop: event.currentTarget.checked })}
        />
        <Checkbox
          label={t('profile.pushMobile')}
          checked={preferences.pushMobile}
          onChange={(event) => change({ pushMobile: event.currentTarget.checked })}
        />
      </div>
    </Section>
  );
}

const occasions: Record<keyof Omit<SubscriptionSettings, 'id'>, TextKey> = {
  subscribeOnCreateMode: 'profile.onCreate',
  subscribeOnEditMode: 'profile.onEdit',
  subscribeOnCommentMode: 'profile.onComment',
};

/** Which articles I follow without asking for it. */
function Subscriptions({ settings }: { settings: SubscriptionSettings }) {
  const t = useTexts();
  const { run } = useWorker();
  const attempt = useAttempt();
  const options = (['AUTOMATIC', 'MANUAL'] as const).map((value) => ({ value, label: t(`profile.${value}`) }));
  return (
    <Section title={t('profile.subscriptions')} text={t('profile.subscriptionsText')}>
      {Object.entries(occasions).map(([field, label]) => (
        <Row key={field} label={t(label)}>
          <Segmented
            label={t(label)}
            value={settings[field as keyof typeof occasions]}
            options={options}
            onChange={(mode) => attempt(run('profile.updateSubscriptions', { [field]: mode }), 'Error updating user')}
          />
        </Row>
      ))}
    </Section>
  );
}
