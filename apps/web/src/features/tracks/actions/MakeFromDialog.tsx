import { limits } from '@trackyard/contract';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { newId, useForm, useSaving, useWorker } from '../../../data/index.ts';
import { useGo } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, Checkbox, Dialog, ErrorNote, RestoredDraftNote } from '../../../ui/index.ts';
import { TitleField } from '../TitleField.tsx';
import { unlessMade } from '../unless-made.ts';

interface Props {
  track: Pick<WorkspaceTrack, 'id' | 'title'>;
  /** A track like this one, a room of it, or what it is a template of. */
  kind: 'copy' | 'room' | 'template';
  onClose: () => void;
}
const operations = { copy: 'tracks.copy', room: 'tracks.createRoom' } as const;
const pages = { copy: 'TrackInfo', room: 'TrackChat', template: 'TrackChat' } as const;

/** A new track made from this one, which opens once it is there. */
export function MakeFromDialog({ track, kind, onClose }: Props) {
  const t = useTexts();
  const { run } = useWorker();
  const go = useGo();
  const named = kind === 'copy' ? t('info.copyName', { title: track.title }).slice(0, limits.titleLength) : '';
  const form = useForm(`${track.id}:${kind}`, { title: named, people: '' });
  const { title, people } = form.fields;
  const [tried, setTried] = useState(false);
  const { busy, problem, save } = useSaving('Error creating track');
  // The same track over all tries: a second one makes no second.
  const [id] = useState(newId);
  const isOpen = useIsThere();
  const missing = title.trim() === '';
  const giveUp = () => {
    form.clear();
    onClose();
  };
  const make = () => {
    setTried(true);
    if (missing) return;
    void save(async () => {
      const made = { trackId: track.id, id, title: title.trim() };
      await (kind === 'template'
        ? run('tracks.createFromTemplate', made)
        : run(operations[kind], { ...made, withPeople: people !== '' })
      ).catch(unlessMade);
      form.clear();
      if (!isOpen.current) return;
      onClose();
      await go({ to: pages[kind], params: { trackId: id } });
    });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(`info.${kind}Title`, { title: track.title })}
      purpose={t(`info.${kind}Purpose`)}
      onSubmit={make}
      small
      footer={
        <>
          <Button onClick={giveUp}>{t('ui.cancel')}</Button>
          <Button type="submit" variant="primary" loading={busy}>
            {t(`info.${kind}Action`)}
          </Button>
        </>
      }
    >
      <RestoredDraftNote shown={form.restored} onDiscard={form.clear} />
      <TitleField value={title} onTitle={(now) => form.change({ title: now })} missing={tried && missing} data-autofocus />
      {kind !== 'template' && (
        <Checkbox
          label={t('info.withPeople')}
          checked={people !== ''}
          onChange={(event) => form.change({ people: event.currentTarget.checked ? 'yes' : '' })}
        />
      )}
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
