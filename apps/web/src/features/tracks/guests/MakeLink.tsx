import { IconChevronDown } from '@tabler/icons-react';
import { limits, pathOf } from '@trackyard/contract';
import { type GuestView, seesNothing } from '@trackyard/rules';
import { useState } from 'react';
import { useSaving, useWorker } from '../../../data/index.ts';
import { fullAddress } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, Confirm, CopyField, ErrorNote, Menu, type MenuItem, TextField } from '../../../ui/index.ts';
import styles from './GuestLinks.module.css';

const spans = [24, 168, 720, 2160] as const;

/** A new link; its address stands there until the dialog closes, and never again. */
export function MakeLink({ trackId, view, onMade }: { trackId: string; view: GuestView | undefined; onMade: () => void }) {
  const t = useTexts();
  const { run } = useWorker();
  const { busy, problem, save } = useSaving('Error making a guest link');
  const [hours, setHours] = useState<(typeof spans)[number]>(168);
  const [uses, setUses] = useState('');
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState(false);
  const [tried, setTried] = useState(false);
  const isShort = password.length > 0 && password.length < limits.guestPasswordMin;
  const [warned, setWarned] = useState(false);
  const [address, setAddress] = useState<string | null>(null);
  const make = () => {
    const maxUses = uses.trim() ? Number(uses) : null;
    const isWrong = maxUses !== null && !(Number.isInteger(maxUses) && maxUses >= 1 && maxUses <= limits.guestsPerLink);
    setWrong(isWrong);
    setTried(true);
    if (isWrong || isShort) return;
    if (view && seesNothing(view)) setWarned(true);
    else void save(() => makeFor(maxUses));
  };
  const makeFor = async (maxUses: number | null) => {
    const { token } = await run('guests.makeLink', { trackId, hours, maxUses, password: password || null });
    setAddress(fullAddress(pathOf('GuestLink', { token })));
    setUses('');
    setPassword('');
    setTried(false);
    onMade();
  };
  const choices = spans.map(
    (it): MenuItem => ({
      itemType: 'selected',
      name: t(`guests.hours${it}`),
      selected: it === hours,
      callback: () => setHours(it),
    }),
  );
  return (
    <>
      <div className={styles['form']}>
        <div className={styles['span']}>
          <span>{t('guests.expiresIn')}</span>
          <Menu
            label={t('guests.expiresIn')}
            placement="bottom-start"
            items={choices}
            trigger={
              <Button aria-label={`${t('guests.expiresIn')}: ${t(`guests.hours${hours}`)}`}>
                {t(`guests.hours${hours}`)}
                <IconChevronDown size={14} aria-hidden="true" />
              </Button>
            }
          />
        </div>
        <TextField
          label={t('guests.maxUses')}
          description={t('guests.maxUsesHint')}
          inputMode="numeric"
          value={uses}
          onChange={(event) => setUses(event.currentTarget.value)}
          error={wrong && t('guests.maxUsesWrong', { max: limits.guestsPerLink })}
        />
        <TextField
          label={t('guests.linkPassword')}
          autoComplete="off"
          maxLength={limits.passwordMax}
          value={password}
          error={tried && isShort && t('guests.passwordShort', { count: limits.guestPasswordMin })}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Button variant="primary" loading={busy} onClick={make}>
          {t('guests.make')}
        </Button>
      </div>
      {problem && <ErrorNote text={problem} />}
      <Confirm
        opened={warned}
        onClose={() => setWarned(false)}
        title={t('guests.nothingTitle')}
        text={t('guests.nothingText')}
        action={t('guests.nothingAction')}
        keep={t('ui.cancel')}
        work={() => makeFor(uses.trim() ? Number(uses) : null)}
        log="Error making a guest link"
      />
      {address && <NewAddress address={address} />}
    </>
  );
}

function NewAddress({ address }: { address: string }) {
  const t = useTexts();
  return (
    <div className={styles['made']} role="status">
      <p>{t('guests.made')}</p>
      <CopyField label={t('guests.address')} unlabelled value={address} copied={t('guests.copied')} action={t('guests.copy')} />
    </div>
  );
}
