import type { AppTable, Attribute, InputOf } from '@trackyard/contract';

/** The change by which records are called by this field from now on, or no longer. */
export function titleChange(trackId: string, table: AppTable, attribute: Attribute, isTitle: boolean): InputOf<'tables.updateAttribute'> {
  const { DISPLAY_ATTR: _, ...others } = attribute.options;
  const { name, type } = attribute;
  return {
    ...{ trackId, appId: table.appId, tableId: table.id, attributeId: attribute.id },
    attribute: { name, type, options: { ...others, ...(isTitle && { DISPLAY_ATTR: true }) } },
  };
}
