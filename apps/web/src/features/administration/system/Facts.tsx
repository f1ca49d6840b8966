import type { ReactNode } from 'react';
import styles from './system.module.css';

export type Fact = readonly [name: string, value: ReactNode];

/** Names with their values, one below another. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles['facts']}>
      {facts.flatMap(([name, value]) => [
        <dt key={`${name} name`}>{name}</dt>,
        <dd key={name} dir="auto">
          {value}
        </dd>,
      ])}
    </dl>
  );
}
