import { type Ink, type Pattern, patterns } from './draw.ts';
import { randomOf } from './random.ts';

/** Steps of our own scales, the same in light and dark: a picture has its own ground. */
const palettes: readonly (Record<Ink, string> & { ground: string })[] = [
  { ground: '#115847', quiet: '#4fa58f', clear: '#c7e7dc', signal: '#f0763f' },
  { ground: '#f3e9d8', quiet: '#d9b071', clear: '#8a6323', signal: '#c4502a' },
  { ground: '#22384e', quiet: '#5b8fbd', clear: '#cfe3f3', signal: '#f2b23e' },
  { ground: '#f6e3da', quiet: '#e59572', clear: '#a3431d', signal: '#1d6b58' },
  { ground: '#e4ece3', quiet: '#8fb68f', clear: '#2e6b40', signal: '#d9562b' },
  { ground: '#43304f', quiet: '#9a78ad', clear: '#e8d7ef', signal: '#f0a35c' },
];

/** A line, or a round stop as a closed line that is filled with the ground. */
export interface Stroke {
  path: string;
  colour: string;
  width: number;
  fill: string;
}
export interface CoverPicture {
  ground: string;
  /** What lies below comes first. */
  strokes: readonly Stroke[];
}

/** One seed, always the same picture; the seed picks the pattern where none is asked for. */
export function coverOf(seed: string, pattern?: Pattern): CoverPicture {
  const random = randomOf(seed);
  const int = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
  const { ground, ...inks } = palettes[int(0, palettes.length - 1)]!;
  const kinds = Object.keys(patterns) as Pattern[];
  const kind = pattern ?? kinds[int(0, kinds.length - 1)]!;
  const strokes: Stroke[] = [];
  const draw = (path: string, ink: Ink, width: number, fill: string) => {
    const last = strokes.at(-1);
    const colour = inks[ink];
    // Neighbours that are alike are one path.
    if (last && last.colour === colour && last.width === width && last.fill === fill) last.path += path;
    else strokes.push({ path, colour, width, fill });
  };
  patterns[kind]({
    random,
    int,
    line: (path, ink, width = 4) => draw(path, ink, width, 'none'),
    stop: (x, y, ink, radius = 5) =>
      draw(`M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0z`, ink, 4, ground),
  });
  return { ground, strokes };
}
