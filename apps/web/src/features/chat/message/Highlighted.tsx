import { useEffect, useState } from 'react';
import { cx } from '../../../ui/index.ts';
import styles from './highlighted.module.css';
import type { Piece } from './highlighted.ts';

/** Code in the colours of its language. It shows plain at once; the colours come with the first block that asks for them. */
export function Highlighted({ text, language }: { text: string; language: string }) {
  const [pieces, setPieces] = useState<readonly Piece[] | null>(null);
  useEffect(() => {
    let isHere = true;
    import('./highlighted.ts').then(
      ({ highlighted }) => isHere && setPieces(highlighted(text, language)),
      (error: unknown) => console.warn('Colours of code did not load', error),
    );
    return () => {
      isHere = false;
    };
  }, [text, language]);
  if (!pieces || pieces.map((it) => it.text).join('') !== text) return text;
  return pieces.map(({ text: part, kinds }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no ids and never move
    <span key={at} className={cx(...kinds.map((it) => styles[it]))}>
      {part}
    </span>
  ));
}
