import { memo } from 'react';
import { cx } from '../cx.ts';
import styles from './Cover.module.css';
import { coverOf } from './cover.ts';
import { height, type Pattern, width } from './draw.ts';

interface Props {
  /** The id of what it stands for. */
  seed: string;
  /** The one that was chosen; else the seed picks one. */
  pattern?: Pattern | null;
  className?: string | undefined;
}

/** The picture of a track or an app, drawn from its id. The name stands beside it, so it is hidden from readers. */
export const Cover = memo(function Cover({ seed, pattern, className }: Props) {
  const { ground, strokes } = coverOf(seed, pattern ?? undefined);
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      className={cx(styles['cover'], className)}
      data-cover={seed}
      aria-hidden="true"
    >
      <rect width={width} height={height} fill={ground} />
      {strokes.map((it, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
        <path key={at} d={it.path} fill={it.fill} stroke={it.colour} strokeWidth={it.width} strokeLinecap="round" />
      ))}
    </svg>
  );
});
