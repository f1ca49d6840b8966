import { limits } from '@trackyard/contract';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { newId, useForm, useSaving, useWorker } from '../../../data/index.ts';
import { useGo } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, Checkbox, Dialog, ErrorNote, KeptNote } from '../../../ui/index.ts';
import { TitleField } from '../TitleField.tsx';
import { unlessMade } from '../unless-made.ts';

/** A new track like this one, which opens once it is there. */
export function CopyDialog({ track, onClose }: { track: WorkspaceTrack; onClose: () => void }) {
  const t = useTexts();
  const { run } = useWorker();
  const go = useGo();
  const form = useForm(`${track.id}:copy`, { title: t('info.copyName', { title: track.title }).slice(0, limits.titleLength), people: '' });
  const { title, people } = form.fields;
  const [tried, setTried] = useState(false);
  const { busy, problem, save } = useSaving('Error creating track');
  // The same track over all tries: a second one is no second copy.
  const [id] = useState(newId);
  const isOpen = useIsThere();
  const missing = title.trim() === '';
  const giveUp = () => {
    form.clear();
    onClose();
  };
  const copy = () => {
    setTried(true);
    if (missing) return;
    void save(async () => {
      await run('tracks.copy', { trackId: track.id, id, title: title.trim(), withPeople: people !== '' }).catch(unlessMade);
      form.clear();
      if (!isOpen.current) return;
      onClose();
      await go({ to: 'TrackInfo', params: { trackId: id } });
    });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('info.copyTitle', { title: track.title })}
      purpose={t('info.copyPurpose')}
      onSubmit={copy}
      small
      footer={
        <>
          <Button onClick={giveUp}>{t('ui.cancel')}</Button>
          <Button type="submit" variant="primary" loading={busy}>
            {t('info.copyAction')}
          </Button>
        </>
      }
    >
      <KeptNote shown={form.restored} onDiscard={form.clear} />
      <TitleField value={title} onTitle={(now) => form.change({ title: now })} missing={tried && missing} data-autofocus />
      <Checkbox
        label={t('info.withPeople')}
        checked={people !== ''}
        onChange={(event) => form.change({ people: event.currentTarget.checked ? 'yes' : '' })}
      />
      {problem && <ErrorNote text={problem} />}
    </Dialog>
  );
}

/** Whether it still stands on the page: who closed it goes nowhere once the answer is here. */
function useIsThere(): RefObject<boolean> {
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  return isThere;
}
