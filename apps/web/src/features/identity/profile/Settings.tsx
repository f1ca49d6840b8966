import { dateOrders, firstDays, hourCycles, notifyLevels, type Preferences, type SubscriptionSettings } from '@trackyard/contract';
import { useEffect } from 'react';
import { useWorker } from '../../../data/index.ts';
import { type TextKey, useTexts } from '../../../texts/index.ts';
import { type Colours, Segmented, useColours, zoneChoices } from '../../../ui/index.ts';
import { Kinds } from './Kinds.tsx';
import { Push } from './Push.tsx';
import { Quiet } from './Quiet.tsx';
import { Row, Section, Select } from './Rows.tsx';
import { useChosen, usePreference } from './useChosen.ts';

/** How I like things, in every browser of mine. */
export const Settings = ({ preferences, subscriptions }: { preferences: Preferences; subscriptions: SubscriptionSettings }) => (
  <>
    <Looks preferences={preferences} />
    <Dates preferences={preferences} />
    <Notifications preferences={preferences} />
    <Subscriptions settings={subscriptions} />
  </>
);

/** The colours are chosen here for this browser; from it they go to the others (`preferences/`). */
function Looks({ preferences }: { preferences: Preferences }) {
  const t = useTexts();
  const [motion, setMotion] = usePreference(preferences, 'motion');
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
    <Section part="looks">
      <Row label={t('identity.colours')}>
        <Segmented label={t('identity.coloursLabel')} value={colours} options={themes} onChange={setColours} />
      </Row>
      <Row label={t('profile.motion')} text={t('profile.motionText')}>
        <Segmented label={t('profile.motion')} value={motion} options={motions} onChange={setMotion} />
      </Row>
    </Section>
  );
}

function Dates({ preferences }: { preferences: Preferences }) {
  const t = useTexts();
  const [zone, setZone] = usePreference(preferences, 'timeZone');
  const [order, setOrder] = usePreference(preferences, 'dateOrder');
  const [hours, setHours] = usePreference(preferences, 'hours');
  const [firstDay, setFirstDay] = usePreference(preferences, 'firstDay');
  const asBrowser = { value: 'AUTO' as const, label: t('profile.asBrowser') };
  const orders = [asBrowser, ...dateOrders.map((value) => ({ value, label: t(`profile.dateOrder_${value}`) }))];
  const cycles = [asBrowser, ...hourCycles.map((value) => ({ value, label: t(`profile.hours_${value}`) }))];
  const zones = [{ value: '', label: t('profile.zoneOfDevice') }, ...zoneChoices(zone)];
  return (
    <Section part="dates">
      <Row label={t('profile.zone')} text={t('profile.zoneText')}>
        <Select label={t('profile.zone')} value={zone ?? ''} options={zones} onChange={(it) => setZone(it || null)} />
      </Row>
      <Row label={t('profile.dateOrder')}>
        <Segmented
          label={t('profile.dateOrder')}
          value={order ?? 'AUTO'}
          options={orders}
          onChange={(it) => setOrder(it === 'AUTO' ? null : it)}
        />
      </Row>
      <Row label={t('profile.hours')}>
        <Segmented
          label={t('profile.hours')}
          value={hours ?? 'AUTO'}
          options={cycles}
          onChange={(it) => setHours(it === 'AUTO' ? null : it)}
        />
      </Row>
      <Row label={t('profile.firstDay')}>
        <Select
          label={t('profile.firstDay')}
          value={firstDay === null ? '' : String(firstDay)}
          options={[
            { value: '', label: t('profile.asBrowser') },
            ...firstDays.map((it) => ({ value: String(it), label: t(`profile.firstDay_${it}`) })),
          ]}
          onChange={(it) => setFirstDay(firstDays.find((day) => String(day) === it) ?? null)}
        />
      </Row>
      {/* One is no choice: there is something to choose once there is a second one. */}
      <Row label={t('profile.language')} text={t('profile.languageText')}>
        {t('identity.language')}
      </Row>
    </Section>
  );
}

function Notifications({ preferences }: { preferences: Preferences }) {
  const t = useTexts();
  const [messages, setMessages] = usePreference(preferences, 'notifyMessages');
  const options = notifyLevels.map((value) => ({ value, label: t(`notify.${value}`) }));
  return (
    <Section part="notifications">
      <Row label={t('profile.notifyMessages')} text={t('profile.notifyMessagesText')}>
        <Segmented label={t('profile.notifyMessages')} value={messages} options={options} onChange={setMessages} />
      </Row>
      <Kinds preferences={preferences} />
      <Quiet preferences={preferences} />
      <Push preferences={preferences} />
    </Section>
  );
}

type Occasion = keyof Omit<SubscriptionSettings, 'id'>;
const occasions: Record<Occasion, TextKey> = {
  subscribeOnCreateMode: 'profile.onCreate',
  subscribeOnEditMode: 'profile.onEdit',
  subscribeOnCommentMode: 'profile.onComment',
};

/** Which articles I follow without asking for it. */
function Subscriptions({ settings }: { settings: SubscriptionSettings }) {
  const t = useTexts();
  const { act } = useWorker();
  // Reads them from the server, since this device may have missed a change.
  useEffect(() => {
    act('profile.syncSubscriptions', {}).catch((error: unknown) => console.debug('Subscription settings not renewed', error));
  }, [act]);
  return (
    <Section part="subscriptions" text={t('profile.subscriptionsText')}>
      {(Object.keys(occasions) as Occasion[]).map((it) => (
        <OccasionRow key={it} occasion={it} settings={settings} />
      ))}
    </Section>
  );
}

function OccasionRow({ occasion, settings }: { occasion: Occasion; settings: SubscriptionSettings }) {
  const t = useTexts();
  const { run } = useWorker();
  const [mode, setMode] = useChosen(settings[occasion], (value) => run('profile.updateSubscriptions', { [occasion]: value }));
  const options = (['AUTOMATIC', 'MANUAL'] as const).map((value) => ({ value, label: t(`profile.${value}`) }));
  const label = t(occasions[occasion]);
  return (
    <Row label={label}>
      <Segmented label={label} value={mode} options={options} onChange={setMode} />
    </Row>
  );
}
