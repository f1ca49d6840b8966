import type { ReactNode, Ref } from 'react';
import { cx } from './cx.ts';
import styles from './Page.module.css';

interface Props {
  /** What scrolls. */
  ref?: Ref<HTMLDivElement>;
  /** It is made of parts under headings of their own, which stand farther apart. */
  parts?: boolean;
  /** It is a form: as wide as one fills in. */
  form?: boolean;
  /** It is a table: as wide as there is room. */
  wide?: boolean;
  /** A column of other pages stands beside it: it begins where they do, and not in the middle. */
  start?: boolean;
  children?: ReactNode;
}

/** The frame of a page in the sheet: it scrolls, and what it has stands in a column of one width. */
export const Page = ({ ref, parts = false, form = false, wide = false, start = false, children }: Props) => (
  <div ref={ref} className={styles['page']}>
    <div
      className={cx(styles['column'], parts && styles['parts'], form && styles['form'], wide && styles['wide'], start && styles['start'])}
    >
      {children}
    </div>
  </div>
);

interface HeadProps {
  title: string;
  /** What one does here, in a sentence. */
  text?: ReactNode;
  /** The page stands under a track, which has the first heading. */
  under?: boolean;
  ref?: Ref<HTMLHeadingElement>;
  /** Beside it: the buttons for all of the page. */
  children?: ReactNode;
}
export function PageHead({ title, text, under = false, ref, children }: HeadProps) {
  const Title = under ? 'h2' : 'h1';
  return (
    <header className={styles['head']}>
      <div className={styles['words']}>
        <Title ref={ref} tabIndex={ref ? -1 : undefined} dir="auto">
          {title}
        </Title>
        {text && <p>{text}</p>}
      </div>
      {children}
    </header>
  );
}
