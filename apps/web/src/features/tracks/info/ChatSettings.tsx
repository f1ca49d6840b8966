import { IconChevronDown } from '@tabler/icons-react';
import { type ChatSetting, chatSettings } from '@trackyard/contract';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import { useMay, useSaving, useWorker } from '../../../data/index.ts';
import { type Texts, useTexts } from '../../../texts/index.ts';
import { Button, ErrorNote, Menu, type MenuItem } from '../../../ui/index.ts';
import styles from './ChatSettings.module.css';

/** What is set, by the tenant and by the track itself. */
interface Setting {
  field: 'chatSettingViewMessages' | 'chatSettingSendMessages';
  what: string;
  own: ChatSetting | null;
  ofTenant: ChatSetting;
}

/** The heading, to which others lead. */
export const chatSettingsId = 'chat-settings-title';

/** Who reads and writes in the chat, for those who run the track. A channel has its own settings; else the tenant may decide (spec §5). */
export function ChatSettings({ track }: { track: WorkspaceTrack }) {
  const t = useTexts();
  const may = useMay(track);
  const { run } = useWorker();
  const { busy, problem, save } = useSaving('Error updating track');
  if (!may('track.update')) return null;
  const isChannel = track.type === 'CHANNEL_CHAT';
  const fixed = !isChannel && !track.tenantAllowsChatSettingOverrides;
  const settings: Setting[] = [
    {
      field: 'chatSettingViewMessages',
      what: t('info.reads'),
      own: track.chatSettingViewMessages,
      ofTenant: track.tenantChatSettingViewMessages,
    },
    {
      field: 'chatSettingSendMessages',
      what: t('info.writes'),
      own: track.chatSettingSendMessages,
      ofTenant: track.tenantChatSettingSendMessages,
    },
  ];
  const choose = (field: Setting['field']) => (chosen: ChatSetting | null) =>
    void save(() => run('tracks.update', { trackId: track.id, [field]: chosen }));
  return (
    <section aria-labelledby={chatSettingsId}>
      <h2 id={chatSettingsId} tabIndex={-1} className={styles['heading']}>
        {t('tracks.chat')}
      </h2>
      <p className={styles['text']}>{t(fixed ? 'info.companyDecides' : 'info.chatText')}</p>
      <dl className={styles['settings']}>
        {settings.map((it) => (
          <div key={it.field}>
            <dt>{it.what}</dt>
            <dd>
              {fixed ? (
                t(`tracks.chat${it.ofTenant}`)
              ) : (
                <Choice setting={it} isChannel={isChannel} disabled={busy} onChange={choose(it.field)} />
              )}
            </dd>
          </div>
        ))}
      </dl>
      {problem && <ErrorNote text={problem} />}
    </section>
  );
}

interface ChoiceProps {
  setting: Setting;
  isChannel: boolean;
  disabled: boolean;
  onChange: (chosen: ChatSetting | null) => void;
}
function Choice({ setting: { what, own, ofTenant }, isChannel, disabled, onChange }: ChoiceProps) {
  const t = useTexts();
  const asCompany = t('info.asCompany', { setting: t(`tracks.chat${ofTenant}`) });
  const unset = isChannel ? t('info.chooseSetting') : asCompany;
  const said = own ? t(`tracks.chat${own}`) : unset;
  const byCompany: MenuItem = {
    itemType: 'selected',
    name: asCompany,
    selected: own === null,
    callback: () => own !== null && onChange(null),
  };
  return (
    <Menu
      label={what}
      placement="bottom-start"
      items={[...(isChannel ? [] : [byCompany, { itemType: 'divider' } as const]), ...settingItems(t, own, onChange)]}
      trigger={
        <Button
          className={styles['choice']}
          aria-label={t('info.settingOf', { what, setting: said })}
          // Not `disabled`: the focus comes back here from the menu.
          aria-disabled={disabled || undefined}
        >
          <span>{said}</span>
          <IconChevronDown size={14} aria-hidden="true" />
        </Button>
      }
    />
  );
}

const settingItems = (t: Texts, own: ChatSetting | null, onChange: (chosen: ChatSetting) => void): MenuItem[] =>
  chatSettings.map((it) => ({
    itemType: 'selected',
    name: t(`tracks.chat${it}`),
    textAfter: t(`info.about${it}`),
    selected: it === own,
    callback: () => it !== own && onChange(it),
  }));
