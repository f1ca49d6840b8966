import { limits, type NewTrackKind, newTrackKinds } from '@trackyard/contract';
import { type FormEvent, useEffect, useState } from 'react';
import { newId, useForm, useLive, useSaving, useWorker } from '../../data/index.ts';
import { RouteLink, useGo, useQuery } from '../../links/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Button, buttonClass, ErrorNote, Page, PageHead, RestoredDraftNote, TextField } from '../../ui/index.ts';
import styles from './FormPage.module.css';
import { KindField } from './KindField.tsx';
import { PresetField } from './PresetField.tsx';
import { TitleField } from './TitleField.tsx';
import { unlessMade } from './unless-made.ts';
import { usePresets } from './usePresets.ts';

/** `id`: of the track that an earlier try may have made. */
const nothing = { title: '', subtitle: '', id: '', presetId: '' };
const isKind = (text: string | undefined): text is NewTrackKind => newTrackKinds.some((it) => it === text);

/** A name is enough; people are invited from the track itself. */
export function NewTrackPage() {
  const t = useTexts();
  const { run } = useWorker();
  const go = useGo();
  const asked = useQuery('kind');
  const base: NewTrackKind = isKind(asked) ? asked : 'STANDARD';
  const form = useForm(base === 'STANDARD' ? 'new-track' : `new-track:${base}`, { ...nothing, kind: base as string });
  const { title, subtitle } = form.fields;
  const presets = usePresets();
  // The draft may name one that was deleted since.
  const presetId = presets.find((it) => it.id === form.fields.presetId)?.id;
  const kind = isKind(form.fields.kind) ? form.fields.kind : base;
  const [tried, setTried] = useState(false);
  const made = useLive('tracks.one', form.fields.id ? { trackId: form.fields.id } : null);
  // What was left here has become a track after all: the next one begins anew.
  const isDone = form.restored && made?.title === title.trim();
  const { clear } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another `clear` does the same
  useEffect(() => {
    if (isDone) clear();
  }, [isDone]);
  const { busy, problem, save } = useSaving('Error creating track');
  const create = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!title.trim()) return;
    // The same track over all tries, also after a reload: an answer that was lost makes no second one.
    const id = form.fields.id || newId();
    form.change({ id });
    void save(async () => {
      const words = { title: title.trim(), subtitle: subtitle.trim() };
      // It may have been made under the name that stood here then.
      await run('tracks.create', { id, type: kind, ...words, ...(presetId && { presetId }) }).catch((error: unknown) => {
        unlessMade(error);
        return run('tracks.update', { trackId: id, ...words });
      });
      form.clear();
      // A template is still to be filled in.
      await go({ to: kind === 'TEMPLATE' ? 'TrackInfo' : 'TrackChat', params: { trackId: id } });
    });
  };
  return (
    <Page form>
      <form className={styles['form']} onSubmit={create} noValidate>
        <PageHead title={t('tracks.newTitle')} text={t('tracks.newPurpose')} />
        <RestoredDraftNote shown={form.restored} onDiscard={form.clear} />
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
        {/* What an earlier try may have made stays what it is: another kind is another track. */}
        <KindField kind={kind} onKind={(now) => form.change({ kind: now, id: '' })} />
        <PresetField presets={presets} presetId={presetId} onPreset={(now) => form.change({ presetId: now })} />
        {problem && <ErrorNote text={problem} />}
        <div className={styles['buttons']}>
          <Button type="submit" variant="primary" loading={busy}>
            {t(`templates.create${kind}`)}
          </Button>
          <RouteLink to="Templates" className={buttonClass('subtle')}>
            {t('templates.link')}
          </RouteLink>
          <RouteLink to="NewTracks" className={buttonClass('subtle')}>
            {t('several.link')}
          </RouteLink>
        </div>
      </form>
    </Page>
  );
}
