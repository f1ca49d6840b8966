import { IconUser } from '@tabler/icons-react';
import { useMe, usePeopleSearch, usePersonNamed } from '../../data/index.ts';
import { PersonPicker, type Pickable } from '../../shared/people/index.ts';
import { useTexts } from '../../texts/index.ts';
import type { FilterProps } from './Filters.tsx';
import { PickerFilter } from './PickerFilter.tsx';

/** Who wrote it, or changed it last; oneself stands first. */
export function PersonFilter({ request: { ownerId }, change }: FilterProps) {
  const t = useTexts();
  const owner = usePersonNamed(ownerId);
  const name = ownerId ? t('search.fromWhom', { name: owner?.displayName ?? t('ui.unknownPerson') }) : t('search.from');
  return (
    <PickerFilter
      name={name}
      label={t('search.from')}
      icon={<IconUser size={14} aria-hidden="true" />}
      onRemove={ownerId ? () => change({ ownerId: null }) : null}
    >
      {({ typed, onTyped, close }) => (
        <Choice
          typed={typed}
          onTyped={onTyped}
          onChoose={(id) => {
            if (id) change({ ownerId: id });
            close();
          }}
        />
      )}
    </PickerFilter>
  );
}

interface ChoiceProps {
  typed: string;
  onTyped: (typed: string) => void;
  onChoose: (userId: string | null) => void;
}
/** Apart, so that nobody is searched before the filter is open. */
function Choice({ typed, onTyped, onChoose }: ChoiceProps) {
  const me = useMe();
  const { people, search } = usePeopleSearch(typed, 'everyone');
  return (
    <PersonPicker
      people={withMeFirst(people, me)}
      picked={[]}
      typed={typed}
      onTyped={onTyped}
      search={search}
      onChange={([picked]) => onChoose(picked?.kind === 'person' ? picked.person.id : null)}
    />
  );
}

const withMeFirst = (people: readonly Pickable[], me: Pickable | null): Pickable[] => [
  ...(me ? [people.find((it) => it.id === me.id) ?? me] : []),
  ...people.filter((it) => it.id !== me?.id),
];
