import type { Attribute, FieldType, SortLanguage } from '@trackyard/contract';
import { type ColumnKind, columnKindOf, keyLanguage, resultField } from '@trackyard/rules';
import { type RawBuilder, sql } from 'kysely';
import { plain, sortKeyOf } from '../../platform/database/folded.ts';
import type { Ids } from '../../platform/ids.ts';
import { stored, titles } from '../order.ts';
import type { ProjectedAttribute, ProjectedColumn } from './tables.ts';

/** A text sorts by so many characters of a column that fit into an index; those of a longer one stand whole in a column beside it. */
export const sortedLength = 200;
/** Fields of one table with a column. Queries by others read the records. */
const mostColumns = 100;

/** One column in the database for a field, or for a part of what it is compared by. */
interface Part {
  /** Behind the name of the column. */
  suffix: '' | '_long' | '_plain' | '_day';
  sqlType: string;
  /** Over the alias `record`. It never fails, whatever a record has: a value that does not fit is null. */
  value: RawBuilder<unknown>;
}

export const kindOf = (attribute: ProjectedAttribute): ColumnKind | null =>
  columnKindOf(resultField(attribute as unknown as Attribute).type);

/** Of those that sort by a text. */
export const isText = (attribute: ProjectedAttribute): boolean => ['text', 'titles'].includes(kindOf(attribute) ?? '');

/** The name of a new table; none comes from people. */
export const newName = (ids: Ids): string => `p_${ids.id().replaceAll('-', '')}`;
/** Of our tables, as the database writes it: others in the schema are not ours. */
export const namePattern = '^p_[0-9a-f]{32}$';

/** What a record's values are in the columns of a field: what `keyOf` says, and what else filters ask. */
export function partsOf(column: Pick<ProjectedColumn, 'attribute'>): readonly Part[] {
  const attribute = column.attribute as unknown as Attribute;
  const { language = 'en' } = column.attribute;
  const [text, json] = [stored(attribute), sql`record.properties->${sql.lit(attribute.id)}`];
  const where = (is: RawBuilder<unknown>, value: RawBuilder<unknown>) => sql`case when ${is} then ${value} end`;
  const hasType = (type: string) => sql`jsonb_typeof(${json}) = ${sql.lit(type)}`;
  const part = (sqlType: string, value: RawBuilder<unknown>, suffix: Part['suffix'] = ''): Part => ({ suffix, sqlType, value });
  switch (kindOf(attribute)) {
    case 'text':
      return textParts(resultField(attribute).type === 'time' ? text : sortKeyOf(text, language), plain(text));
    case 'titles':
      return titleParts(where(hasType('array'), titles(text)), language);
    case 'number':
      return [part('numeric', where(hasType('number'), sql`${text}::numeric`))];
    case 'moment':
      return [
        part(
          'timestamptz',
          where(
            sql`${text} ~ ${sql.lit(moment)}`,
            sql`(${text} || case when length(${text}) = 10 then 'T00:00Z' else '' end)::timestamptz`,
          ),
        ),
        part('boolean', sql`coalesce(length(${text}) = 10, false)`, '_day'),
      ];
    case 'flag':
      return [part('boolean', sql`coalesce(${where(hasType('boolean'), sql`${text}::boolean`)}, false)`)];
    case 'choice':
      return [part('smallint', sql`array_position(${sql.val(choicesOf(attribute))}::text[], ${text})::smallint`)];
    case 'ids': {
      const listed = sql`jsonb_array_elements_text(${where(hasType('array'), json)}) with ordinality as linked (id, at)`;
      return [part('text[]', sql`(select array_agg(linked.id order by linked.at) from ${listed})`)];
    }
    case 'presence':
      return [part('boolean', sql`nullif(${text} is not null, false)`)];
    default:
      return [];
  }
}
const titleParts = (text: RawBuilder<unknown>, language: SortLanguage): Part[] => textParts(sortKeyOf(text, language), plain(text));
/** By what a text sorts, and by what it is compared and searched. */
function textParts(text: RawBuilder<unknown>, plainly: RawBuilder<unknown>): Part[] {
  return [
    { suffix: '', sqlType: 'text collate "C"', value: sql`left(${text}, ${sql.lit(sortedLength)})` },
    { suffix: '_long', sqlType: 'text collate "C"', value: sql`case when length(${text}) > ${sql.lit(sortedLength)} then ${text} end` },
    { suffix: '_plain', sqlType: 'text collate "C"', value: plainly },
  ];
}
/** All that `dateKind` in `packages/rules` takes, and nothing that the database can't read as a moment. */
const day =
  '(\\d{4}-((0[13578]|1[02])-(0[1-9]|[12]\\d|3[01])|(0[469]|11)-(0[1-9]|[12]\\d|30)|02-(0[1-9]|1\\d|2[0-8]))' +
  '|(\\d{2}(0[48]|[2468][048]|[13579][26])|([02468][048]|[13579][26])00)-02-29)';
const clock = '(([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d(\\.\\d{1,3})?)?|24:00(:00(\\.0{1,3})?)?)';
const moment = `^(?!0000)${day}(T${clock}(Z|[+-](0\\d|1[0-4]):[0-5]\\d))?$`;

const choicesOf = ({ options }: ProjectedAttribute): string[] => (options.choices ?? []).map((it) => it.id);
/** Two fields are copied alike where they have the same signature. */
export const signatureOf = ({ id, type, options, language }: ProjectedAttribute): string =>
  JSON.stringify([
    id,
    type,
    type === 'formula' ? (options.resultType ?? 'text') : null,
    type === 'select' ? choicesOf({ id, type, options }) : null,
    language ?? null,
  ]);

/** What the column of a field depends on, in a table whose texts sort by a language. */
export function projected({ id, type, options }: Attribute, language: SortLanguage): ProjectedAttribute {
  const isOrdered = isText({ id, type, options }) && resultField({ id, type, options, name: '' }).type !== 'time';
  const own = isOrdered ? keyLanguage(language) : 'en';
  return {
    id,
    type,
    ...(own !== 'en' && { language: own }),
    options: {
      ...(type === 'formula' && { resultType: options.resultType ?? 'text' }),
      ...(type === 'select' && { choices: (options.choices ?? []).map((it) => ({ id: it.id })) }),
    },
  };
}
/** The fields of a table that have a column, with what it depends on. */
export const projectedOf = (attributes: readonly Attribute[], language: SortLanguage): ProjectedAttribute[] =>
  attributes
    .filter((it) => kindOf(it) !== null)
    .slice(0, mostColumns)
    .map((it) => projected(it, language));

/** What a record has in the projection besides the values of fields, as the system writes it down. */
export const ownColumns = ['id', 'order_key', 'created', 'updated', 'created_by', 'updated_by'] as const;
/** Read from these. */
const systemTypes: ReadonlySet<FieldType> = new Set(['createdDate', 'lastUpdated', 'createdBy', 'lastUpdatedBy']);
export const isSystem = (type: FieldType): boolean => systemTypes.has(type);

/** A table in the schema of projections, or a column in one; none of these names comes from people. */
export const tableRef = (name: string): RawBuilder<unknown> => sql.table(`projection.${name}`);
export const columnsOf = (columns: readonly ProjectedColumn[]) =>
  columns.flatMap((column) => partsOf(column).map((it) => ({ ...it, name: `${column.name}${it.suffix}`, column })));
