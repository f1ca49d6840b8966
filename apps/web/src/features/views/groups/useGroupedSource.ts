import type { AppTable, Attribute, CollapsedGroups, FieldType, ViewOptions } from '@trackyard/contract';
import type { RecordSummary } from '@trackyard/data-worker';
import { groupFields, pathsOf, valueOfGroup } from '@trackyard/rules';
import { useLayoutEffect, useMemo } from 'react';
import { useReader } from '../../../data/index.ts';
import { type TextKey, useTexts } from '../../../texts/index.ts';
import {
  type GridColumn,
  type GridSource,
  type GroupLabel,
  type GroupSum,
  groupedSource,
  typeOf,
  useCellContext,
} from '../../grid/index.ts';
import type { RecordSource, SystemValues } from '../../records/index.ts';
import { useAggregateText } from '../totals/aggregate-text.ts';

interface Grouped {
  table: AppTable;
  options: ViewOptions;
  source: RecordSource;
  summary: RecordSummary | undefined;
  collapsed: CollapsedGroups;
  columnOf(attribute: Attribute): GridColumn;
  systemValues: SystemValues;
  canAdd: boolean;
  /** Groups in which a search finds nothing don’t show. */
  isSearching: boolean;
}
const unknown: Partial<Record<FieldType, TextKey>> = {
  track: 'groups.unknownTracks',
  article: 'groups.unknownArticles',
  task: 'groups.unknownRecords',
};
const noSums: readonly GroupSum[] = [];

/** The records of a grid with the headers of their groups; the source itself where they are not grouped. */
export function useGroupedSource({
  table,
  options,
  source,
  summary,
  collapsed,
  columnOf,
  systemValues,
  canAdd,
  isSearching,
}: Grouped): GridSource {
  const t = useTexts();
  const { locale } = useReader();
  const context = useCellContext();
  const aggregateText = useAggregateText();
  const { groupBy, subgroups, hideEmptyGroups, aggregates } = options;
  const attributes = useMemo(() => groupFields({ groupBy, subgroups }, table.attributes), [groupBy, subgroups, table.attributes]);
  const fields = useMemo(() => attributes.map(columnOf), [attributes, columnOf]);
  const sums = useMemo(() => {
    const named = new Map<string, readonly GroupSum[]>();
    const paths = pathsOf(summary?.groups ?? []);
    for (const [at, group] of (summary?.groups ?? []).entries())
      named.set(
        JSON.stringify(paths[at]),
        Object.entries(aggregates ?? {}).flatMap(([columnId, name]): GroupSum[] => {
          const attribute = table.attributes.find((it) => it.id === columnId);
          const value = group.aggregates[columnId];
          if (!attribute || value === undefined) return [];
          return [{ columnId, field: attribute.name, name: t(`viewQuery.${name}`), text: aggregateText(attribute, name, value) }];
        }),
      );
    return named;
  }, [summary?.groups, aggregates, table.attributes, aggregateText, t]);
  const grouped = useMemo(() => (groupBy ? groupedSource(source) : null), [source, groupBy]);
  const settings = useMemo(() => {
    const numbers = new Intl.NumberFormat(locale);
    const painted = (attribute: Attribute, value: unknown): unknown => {
      if (attribute.type !== 'createdBy' && attribute.type !== 'lastUpdatedBy') return valueOfGroup(attribute.type, value);
      const id = typeof value === 'string' ? value : null;
      const saved = { created: '', updated: '', createdBy: id, createdByGuest: null, lastUpdatedBy: id };
      return id === null ? null : (systemValues(saved)[attribute.id] ?? null);
    };
    return {
      fields,
      canAdd,
      collapsed,
      choices:
        attributes[0]?.type === 'select' && !hideEmptyGroups && !isSearching
          ? (attributes[0].options.choices ?? []).map((it) => it.id)
          : [],
      sumsOf: (id: string) => sums.get(id) ?? noSums,
      labelOf: (
        { kind, path, level, count }: { kind: 'group' | 'add'; path: readonly unknown[]; level: number; count: number },
        column: GridColumn,
      ): GroupLabel => {
        const value = painted(attributes[level]!, path[level]);
        const read = value === null ? '' : typeOf(column).copy(value, column, context);
        const shown =
          column.type === 'checkbox' || column.options['resultType'] === 'checkbox'
            ? t(value === true ? 'groups.ticked' : 'groups.notTicked', { name: column.name })
            : read;
        // Links whose names are not known to the reader are no empty value.
        const name =
          shown ||
          (value === null ? t('groups.noValue', { name: column.name }) : t(unknown[attributes[level]!.type] ?? 'groups.unknownPeople'));
        if (kind === 'add') return { value: null, text: t('grid.addRow'), count: '', description: t('groups.addTo', { group: name }) };
        return {
          value: read ? value : null,
          text: read && shown === read ? '' : name,
          count: numbers.format(count),
          description: t('groups.header', { name: column.name, value: name, count }),
        };
      },
    };
  }, [fields, canAdd, collapsed, attributes, hideEmptyGroups, isSearching, sums, systemValues, locale, context, t]);
  useLayoutEffect(() => grouped?.renew(settings), [grouped, settings]);
  return grouped ?? source;
}
