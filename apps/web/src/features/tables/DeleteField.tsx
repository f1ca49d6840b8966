import type { AppTable, Attribute } from '@trackyard/contract';
import { useEffect, useState } from 'react';
import { useWorker } from '../../data/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Confirm } from '../../ui/index.ts';

interface Props {
  trackId: string;
  table: AppTable;
  attribute: Attribute;
  onClose: () => void;
}
/** Asks before a field goes, and names the formulas that need it. */
export function DeleteField({ trackId, table, attribute, onClose }: Props) {
  const t = useTexts();
  const { run } = useWorker();
  const formulas = useFormulasNaming(table, attribute);
  const names = formulas.map((it) => it.name).join(', ');
  return (
    <Confirm
      opened
      onClose={onClose}
      title={t('apps.deleteFieldTitle', { name: attribute.name })}
      text={names === '' ? t('apps.deleteFieldText') : `${t('apps.deleteFieldText')} ${t('formulas.usedBy', { names })}`}
      action={t('apps.deleteField')}
      keep={t('apps.keepField')}
      danger
      work={() => run('tables.deleteAttribute', { trackId, appId: table.appId, tableId: table.id, attributeId: attribute.id })}
      log="Error deleting field"
    />
  );
}

function useFormulasNaming({ attributes }: AppTable, { id, name }: Attribute): readonly Attribute[] {
  const [found, setFound] = useState<readonly Attribute[]>([]);
  useEffect(() => {
    if (!attributes.some((it) => it.type === 'formula')) return;
    let isHere = true;
    import('@trackyard/rules/formulas').then(
      ({ formulasNaming }) => isHere && setFound(formulasNaming(attributes, name).filter((it) => it.id !== id)),
      (error: unknown) => console.warn('The formulas that use a field are not known', error),
    );
    return () => {
      isHere = false;
    };
  }, [attributes, id, name]);
  return found;
}
