import { type FoldedPoint, fold } from './fold.ts';

/** A change of what a text is cut into: what was indexed by an earlier number is indexed anew. */
export const tokenizerVersion = 1;

/** A term of a text, in which words count from 1. Several terms may stand at one position. */
export interface Token {
  term: string;
  position: number;
  /** Where it stands in the text: UTF-16 units, `to` not included. */
  from: number;
  to: number;
  /**
   * `word`; `pair`: two neighbouring characters of a script that has no spaces between words; `last`: the last character of such a run, alone;
   * `joined`: a chunk like ETH-2614-7 without its signs; `sign`: C++, #4711 and emoji.
   */
  kind: 'word' | 'pair' | 'last' | 'joined' | 'sign';
}

/** Scripts that are written without spaces, or whose words carry particles: pairs of characters find every part of a word. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー々〆]/u;
const wordPoint = /[\p{L}\p{N}\p{M}]/u;
const digit = /\p{N}/u;
const pictograph = /\p{Extended_Pictographic}/u;
const space = /\s/u;
/** Characters of a term; a longer run of letters is no word. */
const longestTerm = 100;

type Class = 'space' | 'unspaced' | 'word' | 'emoji' | 'sign';
const classOf = (point: string): Class => {
  if (space.test(point)) return 'space';
  if (wordPoint.test(point)) return unspaced.test(point) ? 'unspaced' : 'word';
  if (unspaced.test(point)) return 'unspaced';
  // Digits and '#' count as pictographs in Unicode, and are none.
  return pictograph.test(point) ? 'emoji' : 'sign';
};

/**
 * Cuts a text into terms, the same way for what is indexed and for what is searched. Spaces part chunks; within one, words, and in scripts
 * without spaces overlapping pairs of characters. `atMost`: tokens after which the rest is left out.
 */
export function tokens(text: string, atMost = Number.POSITIVE_INFINITY): Token[] {
  const found: Token[] = [];
  let position = 0;
  const points = fold(text);
  for (let start = 0; start < points.length && found.length < atMost; ) {
    if (classOf(points[start]!.point) === 'space') {
      start++;
      continue;
    }
    let end = start;
    while (end < points.length && classOf(points[end]!.point) !== 'space') end++;
    position = cutChunk(points.slice(start, end), position, found);
    start = end;
  }
  return found;
}

/** A run of characters of one class. */
interface Run {
  class: Class;
  points: FoldedPoint[];
}
function runsOf(points: readonly FoldedPoint[]): Run[] {
  const runs: Run[] = [];
  for (const it of points) {
    const own = classOf(it.point);
    const last = runs.at(-1);
    if (last?.class === own && own !== 'emoji') last.points.push(it);
    else runs.push({ class: own, points: [it] });
  }
  return runs;
}

function cutChunk(points: readonly FoldedPoint[], before: number, into: Token[]): number {
  const runs = runsOf(points);
  const first = before + 1;
  let position = before;
  for (const [at, run] of runs.entries()) {
    if (run.class === 'sign') {
      signAfter(runs[at - 1], run, position, into);
      continue;
    }
    if (run.class === 'unspaced') {
      position = cutUnspaced(run.points, position, into);
      continue;
    }
    position++;
    into.push(tokenOf(run.points, position, run.class === 'emoji' ? 'sign' : 'word'));
    const sign = runs[at - 1];
    if (run.class === 'word' && sign?.class === 'sign' && sign.points.at(-1)!.point === '#')
      into.push(tokenOf([sign.points.at(-1)!, ...run.points], position, 'sign'));
  }
  const words = runs.filter((it) => it.class === 'word');
  // A number in parts, such as an order number or 1,234.56, is found however its parts are put together.
  if (words.length > 1 && words.length === runs.filter((it) => it.class !== 'sign').length && words.some(hasDigit))
    into.push(
      tokenOf(
        words.flatMap((it) => it.points),
        first,
        'joined',
      ),
    );
  return position;
}
const hasDigit = ({ points }: Run): boolean => points.some((it) => digit.test(it.point));

/** C++, C#, F#: the sign belongs to the short name before it. */
function signAfter(word: Run | undefined, { points }: Run, position: number, into: Token[]): void {
  if (word?.class !== 'word' || word.points.length > 2) return;
  const sign = points.map((it) => it.point).join('');
  const own = sign.startsWith('++') ? 2 : sign.startsWith('#') ? 1 : 0;
  if (own) into.push(tokenOf([...word.points, ...points.slice(0, own)], position, 'sign'));
}

function cutUnspaced(points: readonly FoldedPoint[], before: number, into: Token[]): number {
  for (const [at, point] of points.entries()) {
    const next = points[at + 1];
    into.push(tokenOf(next ? [point, next] : [point], before + at + 1, next ? 'pair' : 'last'));
  }
  return before + points.length;
}

const tokenOf = (points: readonly FoldedPoint[], position: number, kind: Token['kind']): Token => ({
  term: points
    .slice(0, longestTerm)
    .map((it) => it.point)
    .join(''),
  position,
  from: points[0]!.from,
  to: points.at(-1)!.to,
  kind,
});
