import { displayText, groupFields } from '@trackyard/rules';
import { type ReactNode, useContext, useMemo } from 'react';
import { useQuery } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { CardList, type CardLook, cardFields, type GridCommands, type GridSource, Totals, useCellContext } from '../../grid/index.ts';
import { CommentCountsContext, writtenValue } from '../../records/index.ts';
import type { ViewBodyProps } from '../view-body.ts';

interface Props extends Pick<ViewBodyProps, 'table' | 'options' | 'columns' | 'columnOf' | 'stylesOf' | 'isNarrowed'> {
  source: GridSource;
  commands: GridCommands;
  count: ReactNode;
  foot: (columnId: string) => ReactNode;
}
/** A grid on a phone: the same records, groups and results, as cards. */
export function GridAsCards({ table, options, columns, columnOf, stylesOf, source, commands, count, isNarrowed, foot }: Props) {
  const t = useTexts();
  const context = useCellContext();
  const comments = useContext(CommentCountsContext);
  const { groupBy, subgroups } = options;
  const look = useMemo((): CardLook => {
    const grouped = groupFields({ groupBy, subgroups }, table.attributes).map((it) => it.id);
    return {
      ...cardFields(columns, table.attributes, grouped),
      title: (row) => displayText(table.attributes, row.values, (attribute, value) => writtenValue(columnOf(attribute), value, context, t)),
    };
  }, [columns, table.attributes, groupBy, subgroups, columnOf, context, t]);
  return (
    <CardList
      label={t('apps.recordsOf', { name: table.name })}
      {...{ source, columns, look, commands, stylesOf, comments, count, isNarrowed }}
      openId={useQuery('record')}
      totals={<Totals columns={columns} foot={foot} />}
    />
  );
}
