import styles from './Skeleton.module.css';
import { useDelayed } from './useDelayed.ts';

/** A bar in the shape of what comes. */
export const Skeleton = ({ width = '100%', height = '0.75rem', round = false }: { width?: string; height?: string; round?: boolean }) => (
  <span
    className={styles['bar']}
    style={{ inlineSize: width, blockSize: height, ...(round && { borderRadius: '50%' }) }}
    aria-hidden="true"
  />
);

/** At most three rows, after 150 ms. `avatar`: rows of people or messages. */
export function SkeletonRows({ rows = 3, avatar = false, label }: { rows?: number; avatar?: boolean; label: string }) {
  const shown = useDelayed(true);
  return (
    <div role="status" aria-label={label}>
      {shown &&
        ['38%', '64%', '30%'].slice(0, rows).map((width) => (
          <div key={width} className={styles['row']}>
            {avatar && <Skeleton width="2.25rem" height="2.25rem" round />}
            <div className={styles['lines']}>
              <Skeleton width={width} />
              {avatar && <Skeleton width="82%" />}
            </div>
          </div>
        ))}
    </div>
  );
}
