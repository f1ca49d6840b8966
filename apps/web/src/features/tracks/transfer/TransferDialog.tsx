import type { WorkspaceTrack } from '@trackyard/data-worker';
import { useMemo, useState } from 'react';
import { type SearchState, useLive, usePeopleNamed, usePeopleSearch, useSaving, useWorker } from '../../../data/index.ts';
import { PersonPicker, type Pickable, type Picked, pickTyped } from '../../../shared/people/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, Dialog, ErrorNote } from '../../../ui/index.ts';

/** Asks one person to take the track over: a member, or a colleague. */
export function TransferDialog({ track, onClose }: { track: WorkspaceTrack; onClose: () => void }) {
  const t = useTexts();
  const { run } = useWorker();
  const [picked, setPicked] = useState<Picked[]>([]);
  const [typed, setTyped] = useState('');
  const { people, search } = useCandidates(track, typed);
  const [missing, setMissing] = useState(false);
  const { busy, problem, save } = useSaving('Failed to perform Tracks request');
  const ask = () => {
    const [target] = typed.trim() ? [pickTyped(people, typed, false)] : picked;
    if (target?.kind !== 'person') return setMissing(true);
    void save(async () => {
      await run('tracks.requestTransfer', { trackId: track.id, transferTo: target.person.id });
      onClose();
    });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('transfer.title', { title: track.title })}
      purpose={t('transfer.purpose')}
      onSubmit={ask}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" variant="primary" loading={busy}>
            {t('transfer.ask')}
          </Button>
        </>
      }
    >
      <PersonPicker
        people={people}
        picked={picked}
        // One track has one owner: the last choice counts.
        onChange={(next) => setPicked(next.slice(-1))}
        typed={typed}
        search={search}
        onTyped={(text) => {
          setTyped(text);
          setMissing(false);
        }}
        error={missing ? t('transfer.missing') : null}
      />
      {problem && <ErrorNote text={problem} />}
    </Dialog>
  );
}

const nobody: never[] = [];

/** Members, and colleagues who are here; not the owner, and nobody who still has to answer an invitation. */
function useCandidates(track: WorkspaceTrack, typed: string): { people: Pickable[]; search: SearchState } {
  const { people: colleagues, search } = usePeopleSearch(typed);
  const members = useLive('tracks.members', { trackId: track.id });
  const known = usePeopleNamed(nobody);
  const people = useMemo(() => {
    const invited = new Set(members?.filter((it) => it.status === 'PENDING' && !it.asked).map((it) => it.userId));
    const isPossible = (id: string) => id !== track.owner && !invited.has(id);
    const found = colleagues.filter((it) => isPossible(it.id));
    const fromElsewhere = (members ?? [])
      .filter((it) => it.status === 'ACTIVE' && known.get(it.userId)?.external !== false && isPossible(it.userId))
      .map(({ userId, person }): Pickable => ({ id: userId, ...person }));
    const all = new Map([...fromElsewhere, ...found].map((it) => [it.id, it as Pickable]));
    return [...all.values()].sort((a, b) => a.displayName.localeCompare(b.displayName));
  }, [colleagues, members, known, track.owner]);
  return { people, search };
}
