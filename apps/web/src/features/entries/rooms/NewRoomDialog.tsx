import { limits } from '@trackyard/contract';
import { useMemo, useState } from 'react';
import { isAmong, newId, useMe, usePeopleNamed, useSaving, useWorker } from '../../../data/index.ts';
import { useGo } from '../../../links/index.ts';
import { idsOf, PersonPicker, usePickedFields, usePickedPeople } from '../../../shared/people/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, Dialog, ErrorNote, TextField } from '../../../ui/index.ts';
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
  const [title, setTitle] = useState('');
  const chosen = usePickedPeople(useInvited(trackId), usePickedFields());
  const [tried, setTried] = useState(false);
  // The same over all tries: a second one makes no second room.
  const [ids] = useState(() => ({ id: newId(), roomId: newId() }));
  const { busy, problem, save } = useSaving('Error creating track');
  const submit = () => {
    setTried(true);
    const all = chosen.all();
    if (title.trim() === '' || !all) return;
    void save(async () => {
      const { id, roomId } = ids;
      await run('entries.createRoom', { trackId, id, roomId, parentId, type, title: title.trim(), userIds: idsOf(all) });
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
        label={t('ui.name')}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
        maxLength={limits.titleLength}
        error={tried && title.trim() === '' ? t('ui.nameMissing') : undefined}
        data-autofocus
      />
      <PersonPicker {...chosen.field} />
      {problem && <ErrorNote text={problem} />}
    </Dialog>
  );
}

/** Colleagues who are in the track, besides me. */
function useInvited(trackId: string) {
  const members = useMembers(trackId);
  const me = useMe();
  // Only their rows say whose accounts are closed.
  const named = usePeopleNamed(members.map((it) => it.id));
  return useMemo(
    () =>
      members.filter(({ id }) => {
        const person = named.get(id);
        return id !== me?.id && person !== undefined && isAmong('colleagues', person);
      }),
    [members, named, me?.id],
  );
}
