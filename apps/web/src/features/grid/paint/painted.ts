import type { FormatStyle } from '@trackyard/contract';
import styles from './painted.module.css';

/** What an element has that `paintStyle` or `paintedProps` paint. */
export const paintedClass = styles['painted']!;

const attributesOf = (style: FormatStyle | null) => ({
  'data-fill': style?.background ?? undefined,
  'data-ink': style?.text ?? undefined,
  'data-bold': style?.bold ? '' : undefined,
  'data-italic': style?.italic ? '' : undefined,
  'data-strike': style?.strike ? '' : undefined,
});
/** The look of an element outside React. */
export function paintStyle(element: HTMLElement, style: FormatStyle | null): void {
  for (const [name, value] of Object.entries(attributesOf(style)))
    if (value === undefined) element.removeAttribute(name);
    else element.setAttribute(name, value);
}
/** The same for React, beside `paintedClass`. */
export const paintedProps = attributesOf;
