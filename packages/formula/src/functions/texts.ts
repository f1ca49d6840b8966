import { charge, type Evaluate, spend } from '../evaluation/run.ts';
import type { StaticType } from '../types/types.ts';
import { type Call, type FunctionDefinition, type Refusal, wrongCount, wrongType } from './definition.ts';

const textual = ['text', 'longText'] as const;

const ofOneText = (
  name: string,
  description: string,
  examples: FunctionDefinition['examples'],
  change: (text: string) => string,
  effort = 1,
): FunctionDefinition => ({
  name,
  form: `${name}(text)`,
  description,
  examples,
  typeOf: (types) => wrongCount(`${name}(text)`, types.length, 1) ?? wrongType(types, [textual]) ?? types[0]!,
  compile: {
    text: ({ arguments: [it], compiler, at }) => {
      const text = compiler.text(it!);
      return (run) => {
        const given = text(run);
        charge(run, given.length, at);
        spend(run, (effort - 1) * (given.length >> 6), at);
        return change(given);
      };
    },
  },
});

export const trim = ofOneText('TRIM', 'The text without the spaces at its ends.', [['TRIM("  two words ")', 'two words']], (it) =>
  it.trim(),
);
export const upper = ofOneText('UPPER', 'The text in capitals.', [['UPPER("Zürich")', 'ZÜRICH']], (it) => it.toUpperCase());
export const lower = ofOneText('LOWER', 'The text in small letters.', [['LOWER("Zürich")', 'zürich']], (it) => it.toLowerCase());

const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*/gu;
export const proper = ofOneText(
  'PROPER',
  'The text with a capital at the beginning of each word, and small letters after it.',
  [['PROPER("anna o’neill-SMITH")', 'Anna O’neill-Smith']],
  (text) =>
    text.replace(word, (it) => {
      const first = String.fromCodePoint(it.codePointAt(0)!);
      return first.toUpperCase() + it.slice(first.length).toLowerCase();
    }),
  3,
);

export const substitute: FunctionDefinition = {
  name: 'SUBSTITUTE',
  form: 'SUBSTITUTE(text, search, replacement, occurrence, …)',
  description:
    'The text with each occurrence of the second argument replaced by the third. With numbers behind them only these occurrences, counted from 1, are replaced.',
  examples: [
    ['SUBSTITUTE("a-b-c", "-", "+")', 'a+b+c'],
    ['SUBSTITUTE("a-b-c-d", "-", "+", 1, 3)', 'a+b-c+d'],
  ],
  typeOf: substituteType,
  compile: { text: compileSubstitute },
};

function substituteType(types: readonly StaticType[]): StaticType | Refusal {
  const refusal =
    wrongCount('SUBSTITUTE(text, search, replacement, occurrence, …)', types.length, 3, Number.POSITIVE_INFINITY) ??
    wrongType(types, [textual, textual, textual, ['number']]);
  return refusal ?? (types[0] === 'longText' || types[2] === 'longText' ? 'longText' : types[0]!);
}

function compileSubstitute({ arguments: given, compiler, at }: Call): Evaluate<string> {
  const [text, search, replacement] = given.slice(0, 3).map((it) => compiler.text(it)) as [
    Evaluate<string>,
    Evaluate<string>,
    Evaluate<string>,
  ];
  const occurrences = given.slice(3).map((it) => compiler.rounded(it));
  return (run) => {
    const [whole, part, other] = [text(run), search(run), replacement(run)];
    const chosen = occurrences.length ? new Set(occurrences.map((it) => it(run))) : undefined;
    // Engines search a long text for a long part in steps that are the product of both, at worst.
    spend(run, 1 + Math.floor((whole.length * (1 + part.length)) / 1024), at);
    if (part === '') return whole;
    const places = placesOf(whole, part, chosen);
    charge(run, whole.length + places.length * (other.length - part.length), at);
    return replaced(whole, part.length, other, places);
  };
}

/** Where the occurrences stand that are to be replaced. */
function placesOf(whole: string, part: string, chosen: ReadonlySet<number> | undefined): number[] {
  const places: number[] = [];
  let occurrence = 0;
  for (let at = whole.indexOf(part); at >= 0; at = whole.indexOf(part, at + part.length))
    if (!chosen || chosen.has(++occurrence)) places.push(at);
  return places;
}

function replaced(whole: string, length: number, other: string, places: readonly number[]): string {
  let result = '';
  let end = 0;
  for (const at of places) {
    result += whole.slice(end, at) + other;
    end = at + length;
  }
  return result + whole.slice(end);
}
