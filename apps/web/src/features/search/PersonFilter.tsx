import { IconUser } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useMe, usePeople } from '../../data/index.ts';
import { useTexts } from '../../texts/index.ts';
import { PersonPicker, Popover } from '../../ui/index.ts';
import { ChipButton, FilterChip } from './FilterChip.tsx';
import styles from './Filters.module.css';
import type { FilterProps } from './Filters.tsx';

/** Who wrote it, or changed it last; oneself stands first. */
export function PersonFilter({ request: { ownerId }, change }: FilterProps) {
  const t = useTexts();
  const me = useMe();
  const all = usePeople();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const people = useMemo(() => all.toSorted((a, b) => Number(b.id === me?.id) - Number(a.id === me?.id)), [all, me?.id]);
  const owner = people.find((it) => it.id === ownerId);
  const name = ownerId ? t('search.fromWhom', { name: owner?.displayName ?? t('ui.unknownPerson') }) : t('search.from');
  const close = () => {
    setOpen(false);
    setTyped('');
  };
  return (
    <FilterChip name={name} onRemove={ownerId ? () => change({ ownerId: null }) : null}>
      <ChipButton
        ref={setAnchor}
        name={name}
        icon={<IconUser size={14} aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => (isOpen ? close() : setOpen(true))}
      />
      <Popover label={t('search.from')} opened={isOpen} onClose={close} anchor={anchor}>
        <div className={styles['picker']}>
          <PersonPicker
            people={people}
            picked={[]}
            typed={typed}
            onTyped={setTyped}
            onChange={([picked]) => {
              if (picked?.kind === 'person') change({ ownerId: picked.person.id });
              close();
            }}
          />
        </div>
      </Popover>
    </FilterChip>
  );
}
