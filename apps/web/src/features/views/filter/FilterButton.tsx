import { IconFilter } from '@tabler/icons-react';
import { conditionsIn, usableFilter } from '@trackyard/rules';
import { type ComponentProps, useState } from 'react';
import { useTexts } from '../../../texts/index.ts';
import { Button, Popover } from '../../../ui/index.ts';
import { FilterPanel } from './FilterPanel.tsx';

type Props = ComponentProps<typeof FilterPanel>;
/** How many conditions hold records back, and the panel that changes them. */
export function FilterButton({ attributes, links, filter, onFilter }: Props) {
  const t = useTexts();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const count = conditionsIn(usableFilter(filter, attributes));
  return (
    <>
      <Button
        ref={setAnchor}
        size="sm"
        variant={count > 0 ? 'secondary' : 'subtle'}
        icon={<IconFilter size={16} />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {count > 0 ? t('apps.filtered', { count }) : t('apps.filter')}
      </Button>
      <Popover label={t('apps.filter')} opened={isOpen} onClose={() => setOpen(false)} anchor={anchor}>
        <FilterPanel attributes={attributes} links={links} filter={filter} onFilter={onFilter} />
      </Popover>
    </>
  );
}
