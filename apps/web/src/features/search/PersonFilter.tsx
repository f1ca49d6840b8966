import { IconUser } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useMe, usePeople } from '../../data/index.ts';
import { useTexts } from '../../texts/index.ts';
import { PersonPicker } from '../../ui/index.ts';
import type { FilterProps } from './Filters.tsx';
import { PickerFilter } from './PickerFilter.tsx';

/** Who wrote it, or changed it last; oneself stands first. */
export function PersonFilter({ request: { ownerId }, change }: FilterProps) {
  const t = useTexts();
  const me = useMe();
  const all = usePeople();
  const people = useMemo(() => all.toSorted((a, b) => Number(b.id === me?.id) - Number(a.id === me?.id)), [all, me?.id]);
  const owner = people.find((it) => it.id === ownerId);
  const name = ownerId ? t('search.fromWhom', { name: owner?.displayName ?? t('ui.unknownPerson') }) : t('search.from');
  return (
    <PickerFilter
      name={name}
      label={t('search.from')}
      icon={<IconUser size={14} aria-hidden="true" />}
      onRemove={ownerId ? () => change({ ownerId: null }) : null}
    >
      {({ typed, onTyped, close }) => (
        <PersonPicker
          people={people}
          picked={[]}
          typed={typed}
          onTyped={onTyped}
          onChange={([picked]) => {
            if (picked?.kind === 'person') change({ ownerId: picked.person.id });
            close();
          }}
        />
      )}
    </PickerFilter>
  );
}
