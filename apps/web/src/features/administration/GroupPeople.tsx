import { IconUserMinus } from '@tabler/icons-react';
import type { Group } from '@trackyard/contract';
import type { KnownPerson } from '@trackyard/data-worker';
import { isClosedAccount } from '@trackyard/rules';
import { useState } from 'react';
import { errorText, useIsOffline, useMe, usePeopleNamed, useWorker } from '../../data/index.ts';
import { Avatar } from '../../shared/people/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Button, ErrorNote, IconButton, RovingList, Tag, useAttempt, useToasts } from '../../ui/index.ts';
import styles from './groups.module.css';
import { shownName } from './shown-name.ts';

/** How many more are shown each time. All people on the page are followed. */
const pageSize = 50;

interface Props {
  group: Group;
  userIds: readonly string[];
  /** The people have changed. */
  onChanged(): void;
}
/** The people of a group, each of whom can be removed, and brought back at once. */
export function GroupPeople({ group, userIds, onChanged }: Props) {
  const t = useTexts();
  const [most, setMost] = useState(pageSize);
  const { removed, removing, problem, remove } = useRemoving(group, userIds, onChanged);
  const left = userIds.filter((it) => !removed.has(it));
  const shown = left.slice(0, most);
  const known = usePeopleNamed(shown);
  return (
    <>
      {problem && <ErrorNote text={problem} />}
      {left.length === 0 ? (
        <p className={styles['note']}>{t('tenantGroups.noPeople')}</p>
      ) : (
        <RovingList label={t('tenantGroups.peopleOf', { group: group.name })}>
          {shown.map((id) => {
            const person = known.get(id);
            const name = person ? shownName(person) : t('ui.unknownPerson');
            return (
              <PersonRow key={id} id={id} person={person} name={name} isBusy={removing.has(id)} onRemove={() => void remove(id, name)} />
            );
          })}
        </RovingList>
      )}
      {left.length > shown.length && (
        <Button variant="subtle" size="sm" onClick={() => setMost((now) => now + pageSize)}>
          {t('ui.andMore', { count: left.length - shown.length })}
        </Button>
      )}
    </>
  );
}

const nobody: ReadonlySet<string> = new Set();

/** Removes people at once. Why one stays is said above the list; those who are removed are out of it before it comes anew. */
function useRemoving(group: Group, userIds: readonly string[], onChanged: () => void) {
  const t = useTexts();
  const { run } = useWorker();
  const show = useToasts();
  const attempt = useAttempt();
  const [removing, setRemoving] = useState(nobody);
  const [removed, setRemoved] = useState({ of: userIds, ids: nobody });
  const ids = removed.of === userIds ? removed.ids : nobody;
  const [problem, setProblem] = useState<string>();
  const undo = async (userId: string): Promise<void> => {
    await run('groups.addMember', { groupId: group.id, userId });
    onChanged();
  };
  const remove = async (userId: string, name: string): Promise<void> => {
    if (removing.has(userId)) return;
    setRemoving((now) => new Set(now).add(userId));
    setProblem(undefined);
    try {
      await run('groups.removeMember', { groupId: group.id, userId });
      setRemoved((now) => ({ of: userIds, ids: new Set(now.of === userIds ? now.ids : nobody).add(userId) }));
      show({
        title: t('tenantGroups.removed', { name, group: group.name }),
        tone: 'success',
        // The group may be closed by then, so that a failure is a toast as well.
        action: { label: t('tenantGroups.undo'), onSelect: () => attempt(undo(userId), 'Failed to add people to a group') },
      });
    } catch (error) {
      console.error('Failed to remove people from a group', error);
      setProblem(errorText(error));
    } finally {
      setRemoving((now) => new Set([...now].filter((it) => it !== userId)));
      onChanged();
    }
  };
  return { removed: ids, removing, problem, remove };
}

interface RowProps {
  id: string;
  person: KnownPerson | undefined;
  name: string;
  isBusy: boolean;
  onRemove(): void;
}
function PersonRow({ id, person, name, isBusy, onRemove }: RowProps) {
  const t = useTexts();
  const isMe = useMe()?.id === id;
  const isOffline = useIsOffline();
  const isDeactivated = person !== undefined && isClosedAccount(person);
  return (
    <li className={styles['person']} data-deactivated={isDeactivated || undefined}>
      <Avatar person={person ?? { id, displayName: name }} />
      <span className={styles['who']}>
        <span className={styles['personName']} dir="auto">
          {name}
        </span>
        {isMe && <small>{t('people.you')}</small>}
        {isDeactivated && <Tag>{t('tenantGroups.deactivated')}</Tag>}
      </span>
      <IconButton
        label={t('people.remove', { name })}
        icon={<IconUserMinus size={16} />}
        size="sm"
        // Not `disabled` while it works: it would drop the focus.
        aria-disabled={isBusy || undefined}
        disabled={isOffline}
        onClick={onRemove}
      />
    </li>
  );
}
