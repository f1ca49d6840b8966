import type { ThemeConfig } from '@trackyard/rules';
import type { CSSProperties, ReactNode } from 'react';
import { useIsDark } from '../../../ui/index.ts';
import styles from './themes.module.css';

const names = {
  header: '--view-header',
  headerText: '--view-header-text',
  row: '--view-row',
  text: '--view-text',
  border: '--view-border',
} as const;

interface Props {
  theme: ThemeConfig | null;
  /** Of these colours in place of those of the page. */
  dark?: boolean;
  children: ReactNode;
}
/** Gives what is in it the colours and sizes of a theme, by properties that the grid's stylesheet reads. */
export function Themed({ theme, dark, children }: Props) {
  const isDark = useIsDark();
  const palette = (dark ?? isDark) ? theme?.dark : theme?.light;
  const style = Object.fromEntries(Object.entries(palette ?? {}).map(([key, colour]) => [names[key as keyof typeof names], colour]));
  return (
    <div
      className={styles['themed']}
      style={style as CSSProperties}
      data-density={theme?.density ?? 'normal'}
      data-font-size={theme?.fontSize ?? 'normal'}
    >
      {children}
    </div>
  );
}
