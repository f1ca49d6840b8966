import { limits } from '@trackyard/contract';
import { useMemo, useState } from 'react';
import { newId, useColleagues, useSaving, useWorker } from '../../../data/index.ts';
import { useGo } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, Dialog, ErrorNote, PersonPicker, type Picked, pickTyped, TextField } from '../../../ui/index.ts';
import { useMembers } from '../useMembers.ts';

interface Props {
  trackId: string;
  parentId: string;
  type: 'private' | 'publish_room';
  onClose(): void;
}
/** Makes a room of the track for some of its people, and opens it. */
export function NewRoomDialog({ trackId, parentId, type, onClose }: Props) {
  const t = useTexts();
  const { run } = useWorker();
  const go = useGo();
  const people = useInvited(trackId);
  const [title, setTitle] = useState('');
  const [picked, setPicked] = useState<Picked[]>([]);
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  // The same over all tries: a second one makes no second room.
  const [ids] = useState(() => ({ id: newId(), roomId: newId() }));
  const { busy, problem, save } = useSaving('Error creating track');
  const last = typed.trim() ? pickTyped(people, typed, false) : null;
  const isUnknown = typed.trim() !== '' && last === null;
  const submit = () => {
    setTried(true);
    if (title.trim() === '' || isUnknown) return;
    const chosen = [...picked, ...(last ? [last] : [])].flatMap((it) => (it.kind === 'person' ? it.person.id : []));
    void save(async () => {
      const { id, roomId } = ids;
      await run('entries.createRoom', { trackId, id, roomId, parentId, type, title: title.trim(), userIds: [...new Set(chosen)] });
      onClose();
      await go({ to: 'TrackMainBase', params: { trackId: roomId } });
    });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(`rooms.new_${type}`)}
      purpose={t(`rooms.purpose_${type}`)}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" variant="primary" loading={busy}>
            {t('rooms.create')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('entries.folderName')}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
        maxLength={limits.titleLength}
        error={tried && title.trim() === '' ? t('entries.nameMissing') : undefined}
        data-autofocus
      />
      <PersonPicker
        people={people}
        picked={picked}
        onChange={setPicked}
        typed={typed}
        onTyped={setTyped}
        error={tried && isUnknown ? t('rooms.unknownPerson') : null}
      />
      {problem && <ErrorNote text={problem} />}
    </Dialog>
  );
}

/** Colleagues who are in the track, besides me. */
function useInvited(trackId: string) {
  const members = useMembers(trackId);
  const colleagues = useColleagues();
  return useMemo(() => {
    const known = new Set(colleagues.map((it) => it.id));
    return members.filter((it) => known.has(it.id));
  }, [members, colleagues]);
}
