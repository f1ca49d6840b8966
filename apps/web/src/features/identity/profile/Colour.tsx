import type { CurrentUser } from '@trackyard/contract';
import { colourOf, ownColours } from '@trackyard/rules';
import { type CSSProperties, useId } from 'react';
import { useWorker } from '../../../data/index.ts';
import { type TextKey, useTexts } from '../../../texts/index.ts';
import styles from './profile.module.css';
import { useChosen } from './useChosen.ts';

const names: Record<(typeof ownColours)[number], TextKey> = {
  '#0f745d': 'profile.pine',
  '#0274a7': 'profile.sky',
  '#e6a736': 'profile.amber',
  '#8d4da0': 'profile.plum',
  '#278031': 'profile.leaf',
  '#b44200': 'profile.orange',
  '#4f61c2': 'profile.indigo',
  '#ad3d6b': 'profile.rose',
  '#6e720a': 'profile.moss',
  '#bd2c42': 'profile.crimson',
  '#5d5b53': 'profile.stone',
  '#59bffc': 'profile.lightBlue',
};

/** The ground of my badge: one of the list, or the one that my id picks. */
export function Colour({ me }: { me: CurrentUser }) {
  const t = useTexts();
  const { run } = useWorker();
  const group = useId();
  const [chosen, choose] = useChosen(me.color, (color) => run('profile.update', { color }));
  const options = [{ value: null, label: t('profile.anyColour') }, ...ownColours.map((value) => ({ value, label: t(names[value]) }))];
  return (
    <div role="radiogroup" aria-label={t('profile.colour')} className={styles['colours']}>
      {options.map(({ value, label }) => (
        <label
          key={label}
          title={label}
          className={styles['colour']}
          style={{ '--c': value ?? colourOf({ id: me.id }) } as CSSProperties}
          data-any={value === null || undefined}
        >
          <input type="radio" name={group} aria-label={label} checked={chosen === value} onChange={() => choose(value)} />
        </label>
      ))}
    </div>
  );
}
