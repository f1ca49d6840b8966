import { limits } from '@trackyard/contract';
import { type FormEvent, useState } from 'react';
import { newId, useForm, useSaving, useWorker } from '../../data/index.ts';
import { RouteLink, useGo } from '../../links/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Button, buttonClass, ErrorNote, KeptNote, TextField } from '../../ui/index.ts';
import styles from './FormPage.module.css';
import { TitleField } from './TitleField.tsx';
import { unlessMade } from './unless-made.ts';

const nothing = { title: '', subtitle: '' };

/** A name is enough; people are invited from the track itself. */
export function NewTrackPage() {
  const t = useTexts();
  const { run } = useWorker();
  const go = useGo();
  const form = useForm('new-track', nothing);
  const { title, subtitle } = form.fields;
  const [tried, setTried] = useState(false);
  // The same track over all tries: an answer that was lost makes no second one.
  const [id] = useState(newId);
  const { busy, problem, save } = useSaving('Error creating track');
  const create = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!title.trim()) return;
    void save(async () => {
      await run('tracks.create', { id, title: title.trim(), subtitle: subtitle.trim() }).catch(unlessMade);
      form.clear();
      await go({ to: 'TrackChat', params: { trackId: id } });
    });
  };
  return (
    <div className={styles['page']}>
      <form className={styles['form']} onSubmit={create} noValidate>
        <div>
          <h1 className={styles['title']}>{t('tracks.newTitle')}</h1>
          <p className={styles['purpose']}>{t('tracks.newPurpose')}</p>
        </div>
        <KeptNote shown={form.restored} onDiscard={form.clear} />
        <TitleField
          placeholder={t('tracks.nameExample')}
          value={title}
          onTitle={(now) => form.change({ title: now })}
          missing={tried && !title.trim()}
          autoFocus
        />
        <TextField
          label={t('tracks.subtitle')}
          placeholder={t('tracks.subtitleExample')}
          value={subtitle}
          onChange={(event) => form.change({ subtitle: event.currentTarget.value })}
          maxLength={limits.subtitleLength}
        />
        {problem && <ErrorNote text={problem} />}
        <div className={styles['buttons']}>
          <Button type="submit" variant="primary" loading={busy}>
            {t('tracks.create')}
          </Button>
          <RouteLink to="NewTracks" className={buttonClass('subtle')}>
            {t('several.link')}
          </RouteLink>
        </div>
      </form>
    </div>
  );
}
