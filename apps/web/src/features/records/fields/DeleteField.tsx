import { type AppTable, type Attribute, limits } from '@trackyard/contract';
import { useEffect, useState } from 'react';
import { useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Confirm } from '../../../ui/index.ts';
import { useTableUndo } from '../undo/useTableUndo.ts';

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
  const offerUndo = useTableUndo({ trackId, appId: table.appId });
  const days = { count: limits.tableChangeDays };
  const remove = () => run('tables.deleteAttribute', { trackId, appId: table.appId, tableId: table.id, attributeId: attribute.id });
  const formulas = useFormulasNaming(table, attribute);
  const names = formulas.map((it) => it.name).join(', ');
  return (
    <Confirm
      opened
      onClose={onClose}
      title={t('apps.deleteFieldTitle', { name: attribute.name })}
      text={names === '' ? t('apps.deleteFieldText', days) : `${t('apps.deleteFieldText', days)} ${t('formulas.usedBy', { names })}`}
      action={t('apps.deleteField')}
      keep={t('apps.keepField')}
      danger
      work={async () => {
        const { changeId } = await remove();
        if (changeId) offerUndo({ title: t('apps.fieldDeleted', { name: attribute.name }), changeId, again: remove });
      }}
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
