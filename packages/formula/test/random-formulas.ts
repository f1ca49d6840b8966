import fc, { type Arbitrary } from 'fast-check';

/** The fields that random formulas name; each may be empty. */
export const types: Record<string, string> = {
  n: 'number',
  m: 'number',
  p: 'percent',
  t: 'text',
  u: 'text',
  c: 'checkbox',
  d: 'date',
  e: 'date',
};

const number = fc.oneof(
  fc.constantFrom(
    0,
    1,
    -1,
    2,
    3,
    10,
    0.1,
    0.2,
    0.3,
    -0.25,
    1.005,
    99.99,
    1e-7,
    1e15,
    2 ** 53,
    2 ** 60,
    1e21,
    123456.789,
    1 / 3,
    1e-300,
    1e300,
  ),
  fc.integer({ min: -1000, max: 1000 }),
  fc.integer({ min: -1_000_000, max: 1_000_000 }).map((it) => it / 100),
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 }),
);
const text = fc.oneof(
  fc.constantFrom('', 'a', 'aa', 'aba', 'Été 🎉', ' x ', '12.5', '50%', '2024-02-29', 'true', 'FALSE'),
  fc.string({ unit: fc.constantFrom('a', 'b', ' ', 'É', '-'), maxLength: 8 }),
);
const date = fc.oneof(
  fc.constantFrom('2024-02-29', '2024-01-31', '2025-03-01', '2025-12-31T23:59:59.999Z', '2024-02-29T12:00:00.000Z'),
  fc
    .date({ min: new Date('2020-01-01T00:00:00Z'), max: new Date('2030-01-01T00:00:00Z'), noInvalidDate: true })
    .map((it) => it.toISOString().slice(0, 10)),
  fc
    .date({ min: new Date('2020-01-01T00:00:00Z'), max: new Date('2030-01-01T00:00:00Z'), noInvalidDate: true })
    .map((it) => it.toISOString()),
);
const orEmpty = (it: Arbitrary<unknown>) => fc.option(it, { freq: 12 });

export const records: Arbitrary<Record<string, unknown>> = fc.record({
  n: orEmpty(number),
  m: orEmpty(number),
  p: orEmpty(number),
  t: orEmpty(text),
  u: orEmpty(text),
  c: orEmpty(fc.boolean()),
  d: orEmpty(date),
  e: orEmpty(date),
});

/** The source of a formula that is made of such pieces, in parentheses. */
const made = (form: string, ...parts: Arbitrary<string>[]): Arbitrary<string> =>
  fc.tuple(...parts).map((pieces) => `(${form.replace(/#(\d)/g, (_, at) => pieces[Number(at)]!)})`);

const literal = number.filter((it) => it >= 0).map((it) => String(it).replace('+', ''));
const quoted = text.map((it) => `"${it}"`);
const unit = fc.constantFrom('HOURS', 'DAYS', 'WEEKS', 'MONTHS', 'YEARS');
const small = fc.integer({ min: 0, max: 4 }).map(String);
const oneOf = (...names: string[]) => fc.constantFrom(...names);

const { formula } = fc.letrec<Record<'number' | 'percent' | 'text' | 'checkbox' | 'date' | 'formula', string>>((tie) => {
  const [n, p, t, c, d] = [tie('number'), tie('percent'), tie('text'), tie('checkbox'), tie('date')];
  const numeric = fc.oneof(n, p);
  const any = fc.oneof(n, p, t, c, d);
  const depth = { maxDepth: 3, depthSize: 'small' as const };
  const if_ = (it: Arbitrary<string>) => made('IF(#0, #1, #2)', c, it, it);
  return {
    number: fc.oneof(
      depth,
      literal,
      oneOf('{n}', '{m}'),
      made('#0 #1 #2', n, oneOf('+', '-', '*', '/', '+', '*'), n),
      made('#0 #1 #2', n, oneOf('+', '-', '*', '/'), p),
      made('#0 #1 #2', p, oneOf('+', '-', '*'), n),
      made('#0 % #1', n, n),
      made('#0 ^ #1', n, fc.oneof(small, n)),
      made('-#0', n),
      made('#0(#1, #2, #3)', oneOf('MIN', 'MAX', 'AVERAGE'), n, n, n),
      made('AVERAGE(#0, #1)', n, p),
      made('#0(#1)', oneOf('CEILING', 'FLOOR'), n),
      made('DATEDIFF(#0, #1, #2)', d, d, unit),
      made('#0 AS number', fc.oneof(t, p, c)),
      if_(n),
    ),
    percent: fc.oneof(
      depth,
      literal.map((it) => `${it}%`),
      oneOf('{p}'),
      made('#0 #1 #2', p, oneOf('+', '-', '*', '/'), p),
      made('#0 / #1', p, n),
      made('-#0', p),
      made('#0(#1, #2)', oneOf('MIN', 'MAX', 'AVERAGE'), p, p),
      made('#0(#1)', oneOf('CEILING', 'FLOOR'), p),
      made('#0 AS percent', fc.oneof(t, n)),
      if_(p),
    ),
    text: fc.oneof(
      depth,
      quoted,
      oneOf('{t}', '{u}'),
      made('#0 + #1', t, any),
      made('#0 + #1', any, t),
      made('#0(#1)', oneOf('TRIM', 'UPPER', 'LOWER', 'PROPER'), t),
      made('SUBSTITUTE(#0, #1, #2)', t, t, t),
      made('SUBSTITUTE(#0, #1, #2, #3, #4)', t, t, t, small, n),
      made('#0 AS text', any),
      if_(t),
    ),
    checkbox: fc.oneof(
      depth,
      oneOf('true', 'false', '{c}'),
      made('#0 #1 #2', numeric, oneOf('=', '!=', '<', '>', '<=', '>='), numeric),
      made('#0 #1 #2', d, oneOf('=', '!=', '<', '>', '<=', '>='), d),
      made('#0 #1 #2', t, oneOf('=', '!='), t),
      made('#0 #1 #2', c, oneOf('=', '!=', 'AND', 'OR'), c),
      made('NOT(#0)', c),
      made('#0 AS checkbox', fc.oneof(t, c)),
      if_(c),
    ),
    date: fc.oneof(
      depth,
      oneOf('{d}', '{e}'),
      made('#0 AS date', fc.oneof(t, d)),
      made('DATEADD(#0, #1, #2)', d, fc.oneof(small, n), unit),
      made('#0(#1, #2)', oneOf('MIN', 'MAX'), d, d),
      if_(d),
    ),
    formula: any,
  };
});

export const formulas: Arbitrary<string> = formula;
