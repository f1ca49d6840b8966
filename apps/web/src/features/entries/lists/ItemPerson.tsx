import { IconUserPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Avatar, PersonPicker, type Pickable } from '../../../shared/people/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, cx, Popover } from '../../../ui/index.ts';
import styles from './List.module.css';

interface Props {
  /** Those in the track. */
  people: readonly Pickable[];
  nameOf(userId: string | null): string;
  userId: string | null;
  readOnly: boolean;
  onPerson(userId: string | null): void;
}
/** The person of an item, chosen among those in the track. */
export function ItemPerson({ people, nameOf, userId, readOnly, onPerson }: Props) {
  const t = useTexts();
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const [typed, setTyped] = useState('');
  const close = () => {
    setOpened(false);
    setTyped('');
  };
  const choose = (next: string | null) => {
    onPerson(next);
    close();
  };
  const person = people.find((it) => it.id === userId) ?? (userId === null ? null : { id: userId, displayName: nameOf(userId) });
  if (readOnly && !person) return null;
  const label = person ? t('lists.assignedTo', { name: person.displayName }) : t('lists.assign');
  return (
    <>
      <button
        ref={button}
        type="button"
        className={cx(styles['chip'], !person && styles['unset'])}
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={opened}
        disabled={readOnly}
        onClick={() => setOpened(true)}
      >
        {person ? <Avatar person={person} size="xs" /> : <IconUserPlus size={16} aria-hidden="true" />}
      </button>
      <Popover label={t('lists.assign')} opened={opened} onClose={close} anchor={button.current} placement="bottom-end">
        <div className={styles['choice']}>
          <PersonPicker
            people={people.filter((it) => it.id !== userId)}
            picked={[]}
            typed={typed}
            onTyped={setTyped}
            onChange={([picked]) => picked?.kind === 'person' && choose(picked.person.id)}
          />
          {person && (
            <Button size="sm" onClick={() => choose(null)}>
              {t('lists.unassign', { name: person.displayName })}
            </Button>
          )}
        </div>
      </Popover>
    </>
  );
}
