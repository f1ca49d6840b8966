import { IconDots, IconEyeOff, IconPlus } from '@tabler/icons-react';
import type { AppTable, AppView, ViewOptions } from '@trackyard/contract';
import { coverFields, coverOf } from '@trackyard/rules';
import { useState } from 'react';
import { useTexts } from '../../../texts/index.ts';
import { Button, Checkbox, IconButton, Popover, SelectField } from '../../../ui/index.ts';
import { FieldDialog } from '../../records/index.ts';
import styles from '../table/TableView.module.css';
import { FieldMenu, type OpenedField } from './FieldMenu.tsx';
import type { ChangeOptions } from './useViewOptions.ts';
import { ViewReach } from './ViewReach.tsx';

interface Props {
  trackId: string;
  view: AppView;
  table: AppTable;
  options: ViewOptions;
  mayConfigure: boolean;
  /** The view has no heads of columns: their menus are here, and new fields are added here. */
  isList: boolean;
  onChange: ChangeOptions;
}
/** Which fields a view shows. */
export function FieldsButton({ trackId, view, table, options, mayConfigure, isList, onChange }: Props) {
  const t = useTexts();
  const { hidden } = options;
  const pictures = view.type === 'CARD' || view.type === 'KANBAN' ? coverFields(table.attributes) : [];
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [asks, setAsks] = useState<'new' | { field: OpenedField } | null>(null);
  const gone = hidden.filter((id) => table.attributes.some((it) => it.id === id));
  const ask = (what: typeof asks) => {
    setOpen(false);
    setAsks(what);
  };
  return (
    <>
      <Button
        ref={setAnchor}
        size="sm"
        variant={gone.length > 0 ? 'secondary' : 'subtle'}
        icon={<IconEyeOff size={16} />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {gone.length > 0 ? t('views.hiddenFields', { count: gone.length }) : t('views.hideFields')}
      </Button>
      <Popover label={t('views.fields')} opened={isOpen} onClose={() => setOpen(false)} anchor={anchor}>
        <div className={styles['fields']}>
          {table.attributes.map((it) => (
            <div key={it.id} className={styles['fieldRow']}>
              <Checkbox
                label={it.name}
                checked={!hidden.includes(it.id)}
                onChange={(event) =>
                  onChange({ hidden: event.currentTarget.checked ? gone.filter((id) => id !== it.id) : [...gone, it.id] })
                }
              />
              {isList && (
                <IconButton
                  label={t('apps.fieldActions', { name: it.name })}
                  icon={<IconDots size={18} />}
                  onClick={(event) => ask({ field: { attribute: it, anchor: event.currentTarget } })}
                />
              )}
            </div>
          ))}
          {isList && mayConfigure && (
            <Button icon={<IconPlus size={16} />} onClick={() => ask('new')}>
              {t('apps.addField')}
            </Button>
          )}
          {pictures.length > 0 && (
            <SelectField
              label={t('views.cover')}
              data={[{ value: '', label: t('views.noCover') }, ...pictures.map((it) => ({ value: it.id, label: it.name }))]}
              value={coverOf(view.type, options, table.attributes)?.id ?? ''}
              onChange={(event) => onChange({ uiConfig: { ...options.uiConfig, cover: event.currentTarget.value || null } })}
            />
          )}
          <ViewReach />
        </div>
      </Popover>
      {asks === 'new' && <FieldDialog trackId={trackId} table={table} onClose={() => setAsks(null)} />}
      {asks !== null && asks !== 'new' && (
        <FieldMenu {...{ trackId, table, options, mayConfigure, onChange }} field={asks.field} onClose={() => setAsks(null)} />
      )}
    </>
  );
}
