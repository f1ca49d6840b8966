import { charge, checkLength, type Evaluate, spend } from '../evaluation/run.ts';
import { limits } from '../limits.ts';
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
        const changed = change(given);
        // Capitals of a few letters are longer: those of ß are SS.
        checkLength(changed.length, at);
        return changed;
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
      // The capital of some letters is several: that of ß is Ss here.
      const [capital = '', ...more] = first.toUpperCase();
      return capital + (more.join('') + it.slice(first.length)).toLowerCase();
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
    // One place more than the longest text allows is as good as all of them.
    const most = other.length > part.length ? Math.max(0, limits.textLength - whole.length) / (other.length - part.length) : whole.length;
    const places = placesOf(whole, part, { chosen, most });
    charge(run, whole.length + places.length * (other.length - part.length), at);
    spend(run, places.length >> 2, at);
    return replaced(whole, part.length, other, places);
  };
}

interface Wanted {
  chosen: ReadonlySet<number> | undefined;
  most: number;
}
/** Where the occurrences stand that are to be replaced. There may be one more than `most`. */
function placesOf(whole: string, part: string, { chosen, most }: Wanted): number[] {
  const places: number[] = [];
  let occurrence = 0;
  for (let at = whole.indexOf(part); at >= 0 && places.length <= most; at = whole.indexOf(part, at + part.length))
    if (!chosen || chosen.has(++occurrence)) places.push(at);
  return places;
}

function replaced(whole: string, length: number, other: string, places: readonly number[]): string {
  // Joined at once: a text of so many small pieces would take a hundred times the memory.
  const pieces: string[] = [];
  let end = 0;
  for (const at of places) {
    pieces.push(whole.slice(end, at));
    end = at + length;
  }
  pieces.push(whole.slice(end));
  return pieces.join(other);
}
