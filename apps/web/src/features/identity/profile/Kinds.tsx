import { mailedKinds, type NotifyChannel, type NotifyKind, notifyChannels, notifyKinds, type Preferences } from '@trackyard/contract';
import { useLive, useWorker } from '../../../data/index.ts';
import { type TextKey, useTexts } from '../../../texts/index.ts';
import { Checkbox } from '../../../ui/index.ts';
import styles from './profile.module.css';
import { useChosen } from './useChosen.ts';

const kindTexts: Record<NotifyKind, TextKey> = {
  MENTIONS: 'notify.mentions',
  REPLIES: 'notify.threadReplies',
  CHATS: 'notify.conversations',
  MESSAGES: 'notify.otherMessages',
  INVITATIONS: 'notify.invitations',
  TRANSFERS: 'notify.transfers',
};
const wayTexts: Record<NotifyChannel, TextKey> = { list: 'notify.inList', push: 'notify.onDevices', email: 'notify.byMail' };
const none = {};
/** Not all kinds go by each way. */
const goesBy = (kind: NotifyKind, channel: NotifyChannel): boolean =>
  channel !== 'email' || (mailedKinds as readonly NotifyKind[]).includes(kind);

/** Of which kinds of news I am told at all, and by which way. */
export function Kinds({ preferences }: { preferences: Preferences }) {
  const t = useTexts();
  const sendsMail = useLive('session.state', none)?.token?.sendsMail ?? false;
  const channels = notifyChannels.filter((it) => it !== 'email' || sendsMail);
  return (
    <table className={styles['kinds']}>
      <caption>
        <b>{t('notify.kinds')}</b>
        <span>
          {t('notify.kindsText')} {sendsMail && t('notify.byMailText')}
        </span>
      </caption>
      <thead>
        <tr>
          <td />
          {channels.map((it) => (
            <th key={it} scope="col">
              {t(wayTexts[it])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {notifyKinds.map((kind) => (
          <tr key={kind}>
            <th scope="row">{t(kindTexts[kind])}</th>
            {channels.map((channel) => (
              <td key={channel}>{goesBy(kind, channel) && <Way kind={kind} channel={channel} preferences={preferences} />}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Way({ kind, channel, preferences }: { kind: NotifyKind; channel: NotifyChannel; preferences: Preferences }) {
  const t = useTexts();
  const { run } = useWorker();
  const save = (value: boolean) => run('profile.updatePreferences', { notifyKinds: { [kind]: { [channel]: value } } });
  const [isOn, setOn] = useChosen(preferences.notifyKinds[kind][channel], save);
  const label = `${t(kindTexts[kind])}: ${t(wayTexts[channel])}`;
  return <Checkbox aria-label={label} checked={isOn} onChange={(event) => setOn(event.currentTarget.checked)} />;
}
