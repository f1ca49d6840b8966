/** Sizes that the stylesheet decides, in pixels. */
export interface Measures {
  readonly row: number;
  readonly gutter: number;
  readonly header: number;
  readonly tail: number;
  readonly foot: number;
  readonly width: number;
  readonly height: number;
  readonly rtl: boolean;
}

export function measure(scroller: HTMLElement): Measures {
  const style = getComputedStyle(scroller);
  const size = (name: string): number => toPixels(style.getPropertyValue(name));
  return {
    row: size('--grid-row'),
    gutter: size('--grid-gutter'),
    header: size('--grid-row'),
    tail: size('--grid-tail'),
    foot: size('--grid-foot'),
    width: scroller.clientWidth,
    height: scroller.clientHeight,
    rtl: style.direction === 'rtl',
  };
}

/** In whole pixels of the screen, so that lines are equally sharp at every zoom. */
function toPixels(value: string): number {
  const root = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const pixels = value.trim().endsWith('rem') ? Number.parseFloat(value) * root : Number.parseFloat(value);
  return Number.isFinite(pixels) ? Math.round(pixels * devicePixelRatio) / devicePixelRatio : 0;
}
