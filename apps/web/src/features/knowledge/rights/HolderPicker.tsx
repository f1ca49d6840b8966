import { IconUsersGroup } from '@tabler/icons-react';
import type { ArticleHolder } from '@trackyard/contract';
import type { KnownPerson, WorkspaceTrack } from '@trackyard/data-worker';
import { foldText } from '@trackyard/rules';
import { useMemo, useState } from 'react';
import { isAmong, nameRank, useLive, useMe, usePeopleSearch, useTitle, useTracks } from '../../../data/index.ts';
import { Avatar, type AvatarPerson, SearchNote } from '../../../shared/people/index.ts';
import { TrackIcon } from '../../../shared/tracks/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { TextField, useOptionKeys } from '../../../ui/index.ts';
import styles from './Share.module.css';

export interface Holder {
  to: ArticleHolder;
  name: string;
  /** A right of it would be mine too, as far as this device knows. */
  mine: boolean;
}
type Option = Holder & { person?: AvatarPerson; track?: WorkspaceTrack };
interface Props {
  isIn(to: ArticleHolder): boolean;
  onPick(holder: Holder): void;
}
const shownAtMost = 12;
const none = {};

/** Finds people of the company, its groups, and my tracks, by name; arrows and Enter choose. */
export function HolderPicker({ isIn, onPick }: Props) {
  const t = useTexts();
  const [typed, setTyped] = useState('');
  const words = foldText(typed).split(/\s+/).filter(Boolean);
  const { people, search } = usePeopleSearch(words.length > 0 ? typed : null);
  const all = useHolders(people);
  const rank = (it: Option): number => nameRank(foldText(it.name), foldText(typed.trim()));
  const found = all
    .filter((it) => !isIn(it.to) && words.every((word) => foldText(it.name).includes(word)))
    .sort((a, b) => rank(a) - rank(b));
  // No offers before something is typed: the dialog has a list of its own below.
  const options = words.length === 0 ? [] : found.slice(0, shownAtMost);
  const choose = (it: Option | undefined) => {
    if (!it) return;
    onPick({ to: it.to, name: it.name, mine: it.mine });
    setTyped('');
    keys.restart();
  };
  // A name that fits better may be on its way.
  const isUndecided = search.isLoading && (!options[0] || rank(options[0]) > 0);
  const keys = useOptionKeys({
    ...{ count: options.length, takesEnter: true, search: { text: typed, isUndecided } },
    onChoose: (at) => choose(options[at]),
  });
  return (
    <div>
      <TextField
        label={t('knowledge.addHolder')}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          keys.restart();
        }}
        {...keys.field}
      />
      <div id={keys.listId} role="listbox" className={styles['options']} aria-label={t('knowledge.addHolder')}>
        {options.map((it, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys (combobox)
          <div key={it.to.id} role="option" tabIndex={-1} {...keys.option(at)} className={styles['option']} onClick={() => choose(it)}>
            <HolderIcon {...it} />
            <span className={styles['name']} dir="auto">
              {it.name}
            </span>
            <span className={styles['kind']}>{kindText(it.to.kind, t)}</span>
          </div>
        ))}
      </div>
      {words.length > 0 && options.length === 0 && !search.isLoading && !search.problem && (
        <p className={styles['kind']} role="status">
          {t('knowledge.noHolder')}
        </p>
      )}
      {words.length > 0 && <SearchNote search={search} isEmpty={options.length === 0} />}
    </div>
  );
}

export const kindText = (kind: ArticleHolder['kind'], t: ReturnType<typeof useTexts>): string =>
  kind === 'user' ? '' : t(kind === 'group' ? 'knowledge.groupOf' : 'knowledge.trackOf');

export const HolderIcon = ({ person, track }: Pick<Option, 'person' | 'track'>) =>
  person ? <Avatar person={person} size="sm" /> : track ? <TrackIcon track={track} /> : <IconUsersGroup size={20} aria-hidden="true" />;

/** These people, and the groups and tracks that rights can be given to. */
export function useHolders(people: readonly KnownPerson[]): Option[] {
  const me = useMe();
  const groups = useLive('rows.groups', none);
  const tracks = useTracks();
  const title = useTitle();
  return useMemo(() => {
    const own = people.filter((it) => isAmong('colleagues', it));
    const ofTenant = (tracks ?? []).filter((it) => !it.pending && it.tenantId === me?.tenantId && it.type !== 'PRIVATE_CHAT');
    const all: Option[] = [
      ...own.map(
        (person): Option => ({ to: { kind: 'user', id: person.id }, name: person.displayName, mine: person.id === me?.id, person }),
      ),
      ...(groups ?? []).map((it): Option => ({ to: { kind: 'group', id: it.id }, name: it.name, mine: false })),
      ...ofTenant.map((track): Option => ({ to: { kind: 'track', id: track.id }, name: title(track), mine: true, track })),
    ];
    return all.sort((a, b) => a.name.localeCompare(b.name));
  }, [me, people, groups, tracks, title]);
}
