import styles from './Terms.module.css';

/** What there is to know, each under its name: in two columns, on a phone in one. */
export function Terms({ of }: { of: readonly { name: string; text: string }[] }) {
  return (
    <dl className={styles['terms']}>
      {of.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
