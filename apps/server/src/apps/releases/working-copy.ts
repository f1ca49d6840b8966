import '../tables.ts';
import { defaultViewOptions, TrackyardError, type ViewOptions } from '@trackyard/contract';
import { isEqual, onlyPart, type Part, type PartContents } from '@trackyard/rules';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Queryable } from '../../platform/database/tables.ts';

/** Bytes of JSON of the tables and views of an app that can be released. Thirty tables with a hundred fields each have less than a megabyte. */
const mostBytes = 20_000_000;

/** The parts of an app as people edit it now. Rejects with `conflict` where they are too large. One statement reads them, so that they are of one moment. */
export async function workingCopy(db: Queryable, appId: string): Promise<Part[]> {
  await checkSize(db, appId);
  const { tables, views, variables, ...app } = await db
    .selectFrom('mini_app')
    .select(['name', 'description', 'app_icon as appIcon', 'pattern', 'show_on_navigation_bar as showOnNavigationBar'])
    .select(['time_zone as timeZone', 'default_view_id as defaultViewId', 'environment_variables as variables'])
    .select((it) => [
      jsonArrayFrom(
        it
          .selectFrom('app_table')
          .select(['id', 'name', 'attributes', 'conditional_formatting as conditionalFormatting'])
          .where('app_id', '=', appId)
          .where('deleted', 'is', null)
          .orderBy('position')
          .orderBy('id'),
      ).as('tables'),
      jsonArrayFrom(
        it
          .selectFrom('app_view')
          .innerJoin('app_table', (join) => join.onRef('app_table.id', '=', 'app_view.table_id').on('app_table.deleted', 'is', null))
          .leftJoin('view_theme', 'view_theme.view_id', 'app_view.id')
          .leftJoin('view_override', 'view_override.view_id', 'app_view.id')
          .select(['app_view.id', 'app_view.table_id as tableId', 'app_view.name', 'app_view.type', 'app_view.options'])
          .select(['view_theme.config as theme', sql<typeof noRules>`coalesce(view_override.rules, '[]')`.as('rules')])
          .where('app_view.app_id', '=', appId)
          .orderBy('app_view.position')
          .orderBy('app_view.id'),
      ).as('views'),
    ])
    .where('id', '=', appId)
    .executeTakeFirstOrThrow();
  return [
    { kind: 'app', id: onlyPart, content: app },
    ...tables.map(({ id, ...content }): Part => ({ kind: 'table', id, content })),
    ...views.map(({ id, options, ...rest }): Part => ({ kind: 'view', id, content: { ...rest, options: withoutDefaults(options) } })),
    { kind: 'variables', id: onlyPart, content: { variables } },
  ];
}
declare const noRules: Extract<Part, { kind: 'view' }>['content']['rules'];

async function checkSize(db: Queryable, appId: string): Promise<void> {
  const { rows } = await sql<{ bytes: number }>`
    select
      (select coalesce(sum(octet_length(attributes::text)), 0) from app_table where app_id = ${appId} and deleted is null)
      + (select coalesce(sum(octet_length(options::text)), 0) from app_view where app_id = ${appId}) as bytes`.execute(db);
  if (Number(rows[0]!.bytes) > mostBytes)
    throw new TrackyardError('conflict', 'This app is too large to be released. Remove choices or fields that nobody needs.');
}

const defaults: Partial<ViewOptions> = defaultViewOptions;
const withoutDefaults = (options: Partial<ViewOptions>): PartContents['view']['options'] =>
  Object.fromEntries(Object.entries(options).filter(([key, value]) => !isEqual(value, defaults[key as keyof ViewOptions])));
