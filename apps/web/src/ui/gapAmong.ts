/** Before which of these elements, one below the other, a height of the window is; their number: behind the last. */
export function gapAmong(elements: readonly Element[], y: number): number {
  const at = elements.findIndex((it) => {
    const { top, height } = it.getBoundingClientRect();
    return y < top + height / 2;
  });
  return at < 0 ? elements.length : at;
}
