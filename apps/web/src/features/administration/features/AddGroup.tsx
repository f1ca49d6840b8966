import type { FeatureHolder } from '@trackyard/contract';
import { useLive } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { SelectField } from '../../../ui/index.ts';

const noParams = {};

interface Props {
  /** Their groups are not offered. */
  holders: readonly FeatureHolder[];
  disabled: boolean;
  onAdd(groupId: string): void;
}
/** Offers the groups of the company. A chosen group gets the feature at once. */
export function AddGroup({ holders, disabled, onAdd }: Props) {
  const t = useTexts();
  const groups = useLive('rows.groups', noParams) ?? [];
  const left = groups.filter(({ id }) => !holders.some((it) => it.id === id));
  if (left.length === 0) return null;
  return (
    <SelectField
      aria-label={t('features.addGroup')}
      value=""
      disabled={disabled}
      onChange={(event) => event.currentTarget.value && onAdd(event.currentTarget.value)}
      data={[{ value: '', label: t('features.addGroup') }, ...left.map((it) => ({ value: it.id, label: it.name }))]}
    />
  );
}
