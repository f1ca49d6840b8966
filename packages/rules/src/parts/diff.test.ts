import { type Attribute, defaultViewOptions, type FormatRule } from '@trackyard/contract';
import { expect, test } from 'vitest';
import { releaseChanges } from './diff.ts';
import { canonicalJson, onlyPart, type Part, type PartContents } from './parts.ts';

type Field = Attribute;
const field = (id: string, more: Partial<Field> = {}): Field => ({ id, name: id, type: 'text', options: {}, ...more });
const app: PartContents['app'] = {
  ...{ name: 'Orders', description: '', appIcon: 'app-icons/things/box', pattern: null, showOnNavigationBar: false },
  ...{ timeZone: null, defaultViewId: null },
};
const table = (id: string, more: Partial<PartContents['table']> = {}): Part => ({
  ...{ kind: 'table', id },
  content: { name: id, attributes: [field('amount'), field('status')], conditionalFormatting: [], ...more },
});
const view = (id: string, more: Partial<PartContents['view']> = {}): Part => ({
  ...{ kind: 'view', id },
  content: { tableId: 'orders', name: id, type: 'BASE', options: defaultViewOptions, theme: null, rules: [], ...more },
});
const base: readonly Part[] = [
  { kind: 'app', id: onlyPart, content: app },
  ...[table('orders'), table('people'), view('all'), view('open')],
  {
    kind: 'variables',
    id: onlyPart,
    content: {
      variables: [
        { name: 'PORTAL', value: 'orders.kestrel.example' },
        { name: 'DESK', value: '' },
      ],
    },
  },
];
const rule: FormatRule = {
  ...{ id: 'rule00', attributeId: 'amount', condition: 'notEmpty', value: null, value2: null, formula: '', paints: 'cell' },
  style: { background: 'moss', text: null, bold: false, italic: false, strike: false },
};
const withPart = (changed: Part): Part[] => base.map((it) => (it.kind === changed.kind && it.id === changed.id ? changed : it));
const said = (after: readonly Part[], before: readonly Part[] = base) =>
  releaseChanges(before, after).map(({ thing, name, change, table: within, field: of, from, to }) =>
    [
      thing,
      name,
      change,
      ...(of ? [`of ${of}`] : []),
      ...(within ? [`in ${within}`] : []),
      ...(from === undefined ? [] : [`${from} → ${to}`]),
    ].join(' '),
  );

test('a rename is told apart from a removal with an addition, because things are compared by their ids', () => {
  expect(said(withPart(table('orders', { name: 'Sales' })))).toEqual(['table Sales renamed orders → Sales']);
  expect(said(withPart(table('orders', { attributes: [field('amount', { name: 'Total' }), field('status')] })))).toEqual([
    'field Total renamed in orders amount → Total',
  ]);
  expect(said(withPart(table('orders', { attributes: [field('status'), field('total')] })))).toEqual([
    'field total added in orders',
    'field amount removed in orders',
  ]);
});

test('says of a field its type, formula, limits and choices', () => {
  const choices = (...names: string[]) =>
    field('status', { type: 'select', options: { choices: names.map((it) => ({ id: `${it}id`, name: it, colour: 'red' })) } });
  const orders = (...attributes: Field[]) => withPart(table('orders', { attributes }));
  expect(said(orders(field('amount', { type: 'number', options: { MIN: 1, PRECISION: 2 } }), field('status')))).toEqual([
    'field amount type in orders text → number',
    'field amount limits in orders',
  ]);
  const before = orders(field('amount'), choices('Open', 'Later'));
  expect(said(orders(field('amount'), choices('Done', 'Open')), before)).toEqual([
    'choice Done added of status in orders',
    'choice Later removed of status in orders',
  ]);
  expect(said(orders(field('amount'), choices('Later', 'Open')), before)).toEqual(['field status choices in orders']);
  expect(said(orders(choices('Open', 'Later'), field('amount')), before)).toEqual(['table orders fields']);
});

test('choices of one id are compared one by one, and a colour is a change', () => {
  const of = (...names: string[]) => [
    table('orders', {
      attributes: [field('status', { options: { choices: names.map((it) => ({ id: 'choice', name: it, colour: it.toLowerCase() })) } })],
    }),
  ];
  expect(said(of('A', 'A'), of('A'))).toEqual(['choice A added of status in orders']);
  expect(said(of('B', 'B'), of('A', 'B'))).toEqual(['choice B renamed of status in orders A → B', 'choice B look of status in orders']);
});

test('says of a view what it shows otherwise, each kind of change once', () => {
  const options = { ...defaultViewOptions, sortBy: 'amount', sortDirection: 'desc' as const, hidden: ['status'] };
  expect(said(withPart(view('open', { options, type: 'KANBAN', theme: '{}' })))).toEqual([
    'view open type in orders BASE → KANBAN',
    'view open sort in orders',
    'view open columns in orders',
    'view open look in orders',
  ]);
  expect(said(base.filter((it) => it.id !== 'open'))).toEqual(['view open removed in orders']);
});

test('says that a variable has another value without telling it', () => {
  const after = withPart({
    kind: 'variables',
    id: onlyPart,
    content: {
      variables: [
        { name: 'PORTAL', value: 'secret' },
        { name: 'DESK', value: '' },
        { name: 'FAX', value: '' },
      ],
    },
  });
  expect(said(after)).toEqual(['variable PORTAL value', 'variable FAX added']);
  expect(JSON.stringify(releaseChanges(base, after))).not.toContain('secret');
});

test('the first release has added all, but the app itself is not called a change', () => {
  expect(said(base, [])).toEqual([
    ...[
      'table orders added',
      'table people added',
      'view all added in orders',
      'view open added in orders',
      'variable PORTAL added',
      'variable DESK added',
    ],
  ]);
});

test('canonical JSON is the same whatever the order of keys, and leaves out what is undefined', () => {
  expect(canonicalJson({ b: [{ d: 1, c: undefined }], a: null })).toBe(canonicalJson({ a: null, b: [{ d: 1 }] }));
  expect(canonicalJson({ ['__proto__']: 1, 10: 2, 9: 3 })).toBe('{"9":3,"10":2,"__proto__":1}');
});

/** Each edit changes one thing somewhere; with none of them undone by another, the states differ. */
const edits: readonly ((parts: readonly Part[]) => Part[])[] = [
  (it) =>
    it.map((part) => (part.kind === 'app' ? { ...part, content: { ...part.content, description: `${part.content.description}x` } } : part)),
  (it) => it.map((part) => (part.kind === 'app' ? { ...part, content: { ...part.content, name: `${part.content.name}x` } } : part)),
  (it) => it.map((part) => (part.kind === 'app' ? { ...part, content: { ...part.content, timeZone: 'Asia/Tokyo' } } : part)),
  (it) => it.filter((part) => part.id !== 'people'),
  (it) => it.filter((part) => part.id !== 'all'),
  (it) => [...it, table('extra')],
  (it) => [...it, view('extra', { tableId: 'people' })],
  (it) => it.toReversed(),
  ...(
    [
      { type: 'number' },
      { name: 'Other' },
      { options: { MIN: 1 } },
      { options: { choices: [] } },
      { options: { FORMULA: '1' } },
      { options: { INCLUDE_TIME: true } },
      { options: { DISPLAY_ATTR: true } },
    ] as const
  ).map(
    (more) => (it: readonly Part[]) =>
      it.map((part) =>
        part.kind === 'table'
          ? { ...part, content: { ...part.content, attributes: part.content.attributes.map((each) => ({ ...each, ...more }) as Field) } }
          : part,
      ),
  ),
  ...([{ theme: '{}' }, { rules: [rule] }, { type: 'KANBAN' }] as const).map(
    (more) => (it: readonly Part[]) =>
      it.map((part) => (part.kind === 'view' ? ({ ...part, content: { ...part.content, ...more } } as Part) : part)),
  ),
  (it) => it.map((part) => (part.kind === 'table' ? { ...part, content: { ...part.content, conditionalFormatting: [rule] } } : part)),
  (it) => it.map((part) => (part.kind === 'variables' ? { ...part, content: { variables: part.content.variables.toReversed() } } : part)),
  ...Object.keys(defaultViewOptions).map(
    (key) => (it: readonly Part[]) =>
      it.map((part) =>
        part.kind === 'view'
          ? ({ ...part, content: { ...part.content, options: { ...part.content.options, [key]: 'other' } } } as Part)
          : part,
      ),
  ),
];

test('equal states have no changes, and states that differ in anything have at least one', () => {
  expect(releaseChanges(base, structuredClone(base) as Part[])).toEqual([]);
  const silent = edits.filter((edit) => releaseChanges(base, edit(base)).length === 0 || releaseChanges(edit(base), base).length === 0);
  expect(silent.map(String)).toEqual([]);
});
