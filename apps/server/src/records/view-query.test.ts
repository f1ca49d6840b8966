import { randomUUID } from 'node:crypto';
import {
  type AggregateName,
  type Attribute,
  type CollapsedGroups,
  type FieldOptions,
  type FieldType,
  filterOperators,
  type InputOf,
  type OutputOf,
  relativeDays,
  type TableRecord,
} from '@trackyard/contract';
import {
  aggregate,
  aggregatesOf,
  canGroupBy,
  groupFields,
  groupsBy,
  pathsOf,
  type QueryContext,
  resultField,
  runQuery,
  shownBy,
  type ViewQuery,
  visibleIn,
} from '@trackyard/rules';
import { typedFormulas } from '@trackyard/rules/formulas';
import { byScale, makeTable, startTestServer, type TestServer } from '@trackyard/testing';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTeam, makeTrack } from '../../test/team.ts';
import { projectAll } from './projection/job.ts';

let server: TestServer;
let team: Awaited<ReturnType<typeof makeTeam>>;
let filled: Awaited<ReturnType<typeof fillTable>>;
beforeAll(async () => {
  server = await startTestServer({ configuration: { projectedRecords: 10 }, heldJobs: ['records.projectTables'] });
  team = await makeTeam(server);
  filled = await fillTable();
});
afterAll(() => server.stop());
const id = () => server.services.ids.id();

const choices = ['choicea', 'choiceb'].map((it) => ({ id: it, name: it === 'choicea' ? 'Guji lot' : 'Roast', colour: 'moss' }));
const linked = (...titles: string[]) => titles.map((title) => ({ id: randomUUID(), title, type: 'file' }));
/** As much as sorts in the projection of a large table. */
const long = 'Long '.repeat(40);
const pools: [FieldType, FieldOptions, unknown[]][] = [
  ['text', {}, ['Guji', 'guji uraga', 'Ärö', 'aro', 'Gújí', '10%', '9%', 'a_b', 'a\\b', '😀', 'ﬁ', long, `${long}a`, `${long}Bean`, null]],
  ['number', {}, [1, 2.5, -3, 0, 0.1, 0.2, null]],
  ['date', {}, ['2026-11-24', '2026-11-30', '2024-02-29', '2026-11-24T22:30Z', '2026-11-24T23:30:00Z', null]],
  ['checkbox', {}, [true, false, null]],
  ['select', { choices }, ['choicea', 'choiceb', null]],
  ['time', {}, ['09:30', '23:59', null]],
  ['content', {}, [linked('Guji lot.pdf'), linked('ärö.png', 'Guji'), linked('zz'), linked('Guji'), null]],
  // Names for lists of people, tracks and records, which are made later. Of some the reader may not know what they are called.
  ['user', {}, ['anna', 'mateo', 'both', 'bothBackwards', null]],
  ['track', {}, ['mine', 'other', 'hidden', 'hiddenAndMine', 'otherAndMine', 'mineAndOther', null]],
  ['task', {}, ['first', 'second', 'both', 'bothBackwards', 'third', 'deleted', 'elsewhere', null]],
  ['createdDate', {}, [null]],
  ['createdBy', {}, [null]],
  ['lastUpdatedBy', {}, [null]],
  ['formula', { FORMULA: '{Field 1} * 2 / 3' }, [2, 0, -2, 0.2, null]],
  ['formula', { FORMULA: 'UPPER({Field 0}) + {Field 4}' }, ['GUJI', 'ärö', null]],
  ['formula', { FORMULA: 'DATEADD({Field 2}, {Field 1}, DAYS)' }, ['2026-11-25', '2026-12-01', '2026-11-25T22:30Z', null]],
  ['formula', { FORMULA: '{Field 1} > 0' }, [true, false, null]],
  ['formula', { FORMULA: '{Field 13} AS percent' }, [0.5, null]],
  // The last choice is deleted.
  ['select', { choices }, ['choicea', 'choiceb', 'choicez', null]],
];
const entered: Attribute[] = pools.map(([type, options], at) => ({ id: `field${at}`, name: `Field ${at}`, type, options }));
const { attributes } = typedFormulas(entered);
const field = fc.integer({ min: 0, max: pools.length - 1 });

const condition = field.chain((at) =>
  fc.record({
    attributeId: fc.constant(`field${at}`),
    operator: fc.constantFrom(...filterOperators),
    value: fc.constantFrom(
      ...(pools[at]![2].filter((it) => !Array.isArray(it)) as never[]),
      'j',
      '%',
      'zz',
      'me',
      ...relativeDays,
    ) as fc.Arbitrary<string | number | boolean | null>,
  }),
);
const match = fc.constantFrom('all' as const, 'any' as const);
const level = <G>(groups: fc.Arbitrary<G>) =>
  fc.record({ match, conditions: fc.array(condition, { maxLength: 3 }), groups: fc.array(groups, { maxLength: 2 }) });
const direction = fc.constantFrom('asc' as const, 'desc' as const);
const fieldId = field.map((at) => `field${at}`);
const groupable = fieldId.filter((it) => canGroupBy(resultField(attributes.find(({ id: of }) => of === it)!).type));
const queries = fc.record({
  filter: fc.option(level(level(fc.record({ match, conditions: fc.array(condition, { maxLength: 2 }) }))), { nil: undefined }),
  restriction: fc.option(fc.array(condition, { maxLength: 2 }), { nil: undefined }),
  search: fc.option(fc.constantFrom('guji', 'FI', 'lot', 'arö', 'Ü', ' ', '%', 'nothing'), { nil: undefined }),
  groupBy: fc.option(groupable, { nil: undefined }),
  subgroups: fc.option(fc.array(groupable, { maxLength: 2 }), { nil: undefined }),
  sortBy: fc.option(fieldId, { nil: undefined }),
  sortDirection: direction,
  sorts: fc.option(fc.array(fc.record({ attributeId: fieldId, direction }), { maxLength: 2 }), { nil: undefined }),
});
const aggregatesAt = fc
  .tuple(...attributes.map((it) => fc.constantFrom(...aggregatesOf(resultField(it).type))))
  .map((names) => Object.fromEntries(names.map((name, at) => [`field${at}`, name])) as Record<string, AggregateName>);

test('the database and the rules give the same records, groups and aggregates for random queries', () => compareQueries(20));

test('the projection of a table gives the same records, groups and aggregates for random queries', async () => {
  await projectAll(server.services, server.app.write);
  const { rows } = await sql`select from record_projection where state = 'ready'`.execute(server.services.database);
  expect(rows).toHaveLength(1);
  await compareQueries(21);
});

async function fillTable() {
  const { anna, mateo, trackId } = team;
  const linking = (TABLE_RESTRICTION: string) =>
    attributes.map((it) => (it.type === 'task' ? { ...it, options: { TABLE_RESTRICTION } } : it));
  const { appId, tableId } = await makeTable(anna.run, { trackId, newId: id, attributes: (ownId) => linking(ownId).map(withOldChoice) });
  const { tableId: elsewhere } = await makeTable(anna.run, { trackId, newId: id, attributes: entered.slice(0, 1) });
  const other = await makeTrack(server, anna, [mateo], { title: 'Äthiopien' });
  const hidden = await makeTrack(server, anna, [], { title: 'Zz secret' });
  const [first, second, third, deleted, stray] = [id(), id(), id(), id(), id()];
  const lists: Record<string, Record<string, string[]>> = {
    field7: {
      anna: [anna.userId],
      mateo: [mateo.userId],
      both: [anna.userId, mateo.userId],
      bothBackwards: [mateo.userId, anna.userId],
    },
    field8: {
      mine: [trackId],
      other: [other.id],
      hidden: [hidden.id],
      hiddenAndMine: [hidden.id, trackId],
      otherAndMine: [other.id, trackId],
      mineAndOther: [trackId, other.id],
    },
    field9: {
      first: [first],
      second: [second],
      both: [first, second],
      bothBackwards: [second, first],
      third: [third],
      deleted: [deleted],
      elsewhere: [stray, first],
    },
  };
  const values = fc.record(
    Object.fromEntries(
      pools.flatMap(([type, , all], at) => (type !== 'formula' && all.length > 1 ? [[`field${at}`, fc.constantFrom(...all)]] : [])),
    ),
  );
  const ids = [first, second, third, deleted];
  const records = fc.sample(values, { numRuns: 60, seed: 19 }).map((properties, at) => {
    const links = Object.entries(lists).map(([field, byName]) => [field, byName[String(properties[field])] ?? null]);
    return { id: ids[at] ?? id(), properties: { ...properties, ...Object.fromEntries(links) } };
  });
  await anna.run('records.add', { trackId, tableId: elsewhere, records: [{ id: stray, properties: { field0: 'Stray' } }] });
  await anna.run('records.add', { trackId, tableId, records: records.slice(0, 40) });
  await mateo.run('records.add', { trackId, tableId, records: records.slice(40) });
  await mateo.run('records.update', { trackId, tableId, records: records.slice(0, 9).map((it) => ({ id: it.id, properties: {} })) });
  await anna.run('records.delete', { trackId, tableId, recordIds: [deleted] });
  await anna.run('tables.updateAttribute', { trackId, appId, tableId, attributeId: 'field18', attribute: namedField(attributes[18]!) });
  return { tableId, other, stored: (await anna.run('records.window', { trackId, tableId })).records };
}

/** As the table has the field before its last choice is deleted. */
const withOldChoice = (attribute: Attribute): Attribute =>
  attribute.id === 'field18'
    ? { ...attribute, options: { choices: [...choices, { id: 'choicez', name: 'Old', colour: 'sky' }] } }
    : attribute;
const namedField = ({ name, type, options }: Attribute) => ({ name, type, options });

async function compareQueries(seed: number): Promise<void> {
  const { anna, mateo, trackId } = team;
  const { tableId, stored, other } = filled;
  const names = new Map([anna, mateo].map((it) => [it.userId, it.actor.displayName]));
  const titles = new Map([team.track, other].map((it) => [it.id, it.title]));
  const labels = new Map(stored.flatMap((it) => it.relationships.map((link) => [link.id, link.targetLabel])));
  const context: QueryContext = {
    today: '2026-11-25',
    timeZone: 'Europe/Berlin',
    weekStart: 1,
    me: mateo.userId,
    language: 'en',
    nameOf: (of) => names.get(of),
    trackTitleOf: (of) => titles.get(of),
    articleTitleOf: () => undefined,
    recordLabelOf: (field, of) => labels.get(`${field}.${of}`),
  };
  const picks = fc.record({ all: fc.boolean(), at: fc.array(fc.nat(30), { maxLength: 6 }) });
  const samples = fc.sample(fc.tuple(queries, aggregatesAt, picks), { numRuns: byScale(120, 3_000), seed });
  for (const [at, [query, aggregates, picked]] of samples.entries()) {
    const summed = expectedSummary(query, aggregates, stored, context);
    const paths = pathsOf(summed.groups);
    const collapsed = { all: picked.all && paths.length > 0, except: picked.at.flatMap((it) => paths.slice(it, it + 1)) };
    const isVisible = visibleIn(collapsed, groupFields(query, attributes), context) ?? (() => true);
    const text = JSON.stringify({ query, collapsed });
    const { selection, order } = inputsOf(query, collapsed);
    const visible = runQuery(query, attributes, stored, context).filter(isVisible);
    const expected = visible.map((it) => it.id);
    expect(await shownIn({ ...selection, ...order }), text).toEqual(expected);
    const summary = await mateo.run('records.summary', { ...selection, aggregates: JSON.stringify(aggregates) });
    expect(summary, text).toEqual(summed);
    const middle = expected[Math.floor(expected.length / 2)];
    if (at % 3 > 0 || middle === undefined) continue;
    const behind = expected.slice(expected.indexOf(middle) + 1);
    expect(await shownIn({ ...selection, ...order, after: middle }), `${text} after ${middle}`).toEqual(behind);
  }

  async function shownIn(input: InputOf<'records.window'>): Promise<string[]> {
    return (await mateo.run('records.window', input)).records.map((it) => it.id);
  }
  function inputsOf({ filter, restriction, sorts, groupBy, subgroups, search, sortBy, ...more }: ViewQuery, collapsed: CollapsedGroups) {
    const selection = {
      ...{ trackId, tableId },
      ...(filter && { filter: JSON.stringify(filter), unresolved: 'nothing' as const }),
      ...(restriction && { restriction: JSON.stringify(restriction) }),
      ...(search !== undefined && { search }),
      ...(groupBy && { groupBy }),
      ...(subgroups && { subgroups: JSON.stringify(subgroups) }),
      ...{ today: context.today, timeZone: context.timeZone, weekStart: context.weekStart },
    };
    const sorted = { ...(sortBy && { sortBy }), ...(sorts && { sorts: JSON.stringify(sorts) }) };
    const order = { ...more, ...sorted, collapsed: JSON.stringify(collapsed) };
    return { selection, order: order as Partial<InputOf<'records.window'>> };
  }
}

function expectedSummary(
  query: ViewQuery,
  aggregates: Record<string, AggregateName>,
  stored: readonly TableRecord[],
  context: QueryContext,
): OutputOf<'records.summary'> {
  const isShown = shownBy(query, attributes, context);
  const shown = isShown ? stored.filter(isShown) : stored;
  const wanted = attributes.map((attribute) => ({ attribute, name: aggregates[attribute.id]! }));
  return {
    count: shown.length,
    groups: groupsBy(groupFields(query, attributes), shown, context, wanted),
    moreGroups: false,
    aggregates: Object.fromEntries(attributes.map((it) => [it.id, aggregate(aggregates[it.id]!, it, shown, context)])),
  };
}
