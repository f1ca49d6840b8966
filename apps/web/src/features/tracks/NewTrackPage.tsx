import { limits } from '@trackyard/contract';
import { type FormEvent, useState } from 'react';
import { errorText, newId, useWorker } from '../../data/index.ts';
import { useGo } from '../../links/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Button, ErrorNote, TextField } from '../../ui/index.ts';
import styles from './FormPage.module.css';

/** A name is enough; people are invited from the track itself. */
export function NewTrackPage() {
  const t = useTexts();
  const { run } = useWorker();
  const go = useGo();
  const [title, setTitle] = useState('');
  const [subtitle, setSubtitle] = useState('');
  const [tried, setTried] = useState(false);
  const [state, setState] = useState<{ busy: boolean; problem?: string }>({ busy: false });
  const create = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!title.trim() || state.busy) return;
    setState({ busy: true });
    try {
      const track = await run('tracks.create', { id: newId(), title: title.trim(), subtitle: subtitle.trim() });
      await go({ to: 'TrackChat', params: { trackId: track.id } });
    } catch (error) {
      console.error('Error creating track', error);
      setState({ busy: false, problem: errorText(error) });
    }
  };
  return (
    <div className={styles['page']}>
      <form className={styles['form']} onSubmit={create} noValidate>
        <div>
          <h1 className={styles['title']}>{t('tracks.newTitle')}</h1>
          <p className={styles['purpose']}>{t('tracks.newPurpose')}</p>
        </div>
        <TextField
          label={t('tracks.name')}
          placeholder={t('tracks.nameExample')}
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
          maxLength={limits.titleLength}
          error={tried && !title.trim() && t('tracks.nameMissing')}
          autoFocus
        />
        <TextField
          label={t('tracks.subtitle')}
          placeholder={t('tracks.subtitleExample')}
          value={subtitle}
          onChange={(event) => setSubtitle(event.currentTarget.value)}
          maxLength={limits.subtitleLength}
        />
        {state.problem && <ErrorNote text={state.problem} />}
        <div className={styles['buttons']}>
          <Button type="submit" variant="primary" loading={state.busy}>
            {t('tracks.create')}
          </Button>
        </div>
      </form>
    </div>
  );
}
