import { limits } from '@trackyard/contract';
import { type FormEvent, useRef, useState } from 'react';
import { useForm } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, ErrorNote, Page, PageHead, RestoredDraftNote, TextArea } from '../../../ui/index.ts';
import styles from '../FormPage.module.css';
import { CommonFields } from './CommonFields.tsx';
import { namesIn, without } from './names.ts';
import { Left, Made } from './Outcome.tsx';
import { useMaking } from './useMaking.ts';

/** `ids`: of the tracks that an earlier try may have made. */
const nothing = { names: '', visibility: 'PRIVATE', labelId: '', value: '', typeMetadata: '', ids: '' };
/** As many as one looks through. */
const atMost = 200;

/** A pasted list of names becomes tracks; what can't be made stays in the list, and says why. */
export function NewTracksPage() {
  const t = useTexts();
  const form = useForm('new-tracks', nothing);
  const { names, visibility, labelId, value, typeMetadata } = form.fields;
  const { good, bad } = namesIn(names);
  const [tried, setTried] = useState(false);
  const latest = useRef(names);
  latest.current = names;
  const making = useMaking({
    ids: form.fields.ids,
    store: (ids) => form.change({ ids }),
    onMade(made) {
      latest.current = without(latest.current, made);
      form.change({ names: latest.current, ...(latest.current === '' && { ids: '' }) });
    },
  });
  const refused = stillListed(making.refused, good);
  const lacksLabel = labelId.trim() === '' && value.trim() !== '';
  const mistake =
    good.length === 0 && bad.length === 0
      ? t('several.namesMissing')
      : good.length + bad.length > atMost && t('several.tooMany', { count: atMost });
  const create = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (mistake || lacksLabel || good.length === 0) return;
    setTried(false);
    const trackLabels = labelId.trim() ? [{ labelId: labelId.trim(), value: value.trim() }] : [];
    const common = { visibility: visibility === 'PUBLIC' ? ('PUBLIC' as const) : ('PRIVATE' as const), trackLabels };
    making.make(good, { ...common, typeMetadata: typeMetadata.trim() });
  };
  return (
    <Page form>
      <form className={styles['form']} onSubmit={create} noValidate>
        <PageHead title={t('several.title')} text={t('several.purpose')} />
        <RestoredDraftNote shown={form.restored} onDiscard={form.clear} />
        <TextArea
          label={t('several.names')}
          placeholder={t('several.namesExample')}
          description={t('several.counted', { count: good.length })}
          value={names}
          onChange={(event) => form.change({ names: event.currentTarget.value })}
          maxLength={atMost * limits.titleLength}
          rows={8}
          readOnly={making.busy}
          error={tried && mistake}
          autoFocus
        />
        <CommonFields form={form} lacksLabel={tried && lacksLabel} />
        <Left bad={bad} refused={refused} />
        {making.problem && <ErrorNote text={making.problem} />}
        <div className={styles['buttons']}>
          <Button type="submit" variant="primary" loading={making.busy}>
            {good.length > 0 ? t('several.createThem', { count: good.length }) : t('several.create')}
          </Button>
        </div>
        <Made made={making.made} count={making.count} refused={refused.size} busy={making.busy} />
      </form>
    </Page>
  );
}

/** Whose line was taken out or corrected is refused no more. */
const stillListed = (refused: ReadonlyMap<string, string>, names: readonly string[]): ReadonlyMap<string, string> =>
  new Map([...refused].filter(([name]) => names.includes(name)));
