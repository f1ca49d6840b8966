import { IconTag, IconX } from '@tabler/icons-react';
import { labelsOf } from '@trackyard/rules';
import { useMemo } from 'react';
import type { EntryTree } from '../../data/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Button, IconButton, Menu, type MenuItem } from '../../ui/index.ts';

interface Props {
  tree: EntryTree;
  label: string | null;
  onLabel(label: string | null): void;
}
/** Shows only the entries with a label; not there while no entry has one. */
export function LabelFilter({ tree, label, onLabel }: Props) {
  const t = useTexts();
  const known = useMemo(() => labelsOf(tree.byId.values()), [tree]);
  if (label !== null)
    return (
      <Button
        size="sm"
        variant="soft"
        icon={<IconTag size={16} />}
        aria-label={t('entryDetails.unfilter', { label })}
        onClick={() => onLabel(null)}
      >
        <bdi>{label}</bdi>
        <IconX size={14} aria-hidden="true" />
      </Button>
    );
  if (known.length === 0) return null;
  const items = known.map(
    (it): MenuItem => ({
      ...{ itemType: 'selected', name: it.label, textAfter: it.count },
      selected: false,
      callback: () => onLabel(it.label),
    }),
  );
  return (
    <Menu
      label={t('entryDetails.filter')}
      items={items}
      trigger={<IconButton size="sm" label={t('entryDetails.filter')} icon={<IconTag size={16} />} />}
    />
  );
}
