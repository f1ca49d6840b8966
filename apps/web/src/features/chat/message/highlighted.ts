import { common, createLowlight } from 'lowlight';

/** A stretch of code with the kinds that it is of, the outer first: `string`, `keyword`, … */
export interface Piece {
  text: string;
  kinds: readonly string[];
}
type Node = ReturnType<typeof lowlight.highlight>['children'][number];

const lowlight = createLowlight(common);
/** Code that is longer stays plain: nobody waits for colours. */
const longest = 5_000;

/** Code in pieces that can be drawn in colours; null where the language is not known. This file is loaded with the first code block that names one. */
export function highlighted(text: string, language: string): Piece[] | null {
  if (text.length > longest || !lowlight.registered(language)) return null;
  return lowlight.highlight(language, text).children.flatMap((it) => piecesOf(it, []));
}

function piecesOf(node: Node, kinds: readonly string[]): Piece[] {
  if (node.type === 'text') return [{ text: node.value, kinds }];
  if (node.type !== 'element') return [];
  const own = node.properties['className'];
  const inner = [...kinds, ...(Array.isArray(own) ? own.map((it) => String(it).replace('hljs-', '')) : [])];
  return node.children.flatMap((it) => piecesOf(it as Node, inner));
}
