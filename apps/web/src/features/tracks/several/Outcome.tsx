import { limits } from '@trackyard/contract';
import { useId } from 'react';
import { RouteLink } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { VisuallyHidden } from '../../../ui/index.ts';
import type { Names } from './names.ts';
import styles from './several.module.css';

interface LeftProps extends Pick<Names, 'bad'> {
  /** By name, why the server made none of it. */
  refused: ReadonlyMap<string, string>;
}
/** The lines of which no track is made, and why. */
export function Left({ bad, refused }: LeftProps) {
  const t = useTexts();
  const title = useId();
  if (bad.length === 0 && refused.size === 0) return null;
  const lines = [
    ...bad.map(({ name, problem }) => ({ name, why: t(`several.${problem}`, { count: limits.titleLength }) })),
    ...[...refused].map(([name, why]) => ({ name, why })),
  ];
  return (
    <section aria-labelledby={title} className={styles['outcome']}>
      <h2 id={title}>{t('several.leftTitle')}</h2>
      <p>{t('several.leftText')}</p>
      <ul aria-labelledby={title}>
        {lines.map(({ name, why }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a name may stand there twice, and the list is only shown
          <li key={at}>
            <b dir="auto">{name}</b>
            <span className={styles['why']}>{why}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface MadeProps {
  made: readonly { id: string; title: string }[];
  /** How many there are to make. */
  count: number;
  /** How many were refused. */
  refused: number;
  busy: boolean;
}
/** What is made by now, with the way there. */
export function Made({ made, count, refused, busy }: MadeProps) {
  const t = useTexts();
  const title = useId();
  const isShown = busy || made.length > 0;
  return (
    <section aria-labelledby={isShown ? title : undefined} className={styles['outcome']}>
      <div role="status">
        {isShown && (
          <h2 id={title}>{busy ? t('several.progress', { made: made.length, count }) : t('several.made', { count: made.length })}</h2>
        )}
        {!busy && refused > 0 && <VisuallyHidden>{t('several.refused', { count: refused })}</VisuallyHidden>}
      </div>
      {made.length > 0 && (
        <ul aria-labelledby={title}>
          {made.map(({ id, title: name }) => (
            <li key={id}>
              <RouteLink to="TrackMainBase" params={{ trackId: id }} dir="auto">
                {name}
              </RouteLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
