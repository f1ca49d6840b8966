export const hoverDelayMs = 250;
type After = (ms: number, act: () => void) => () => void;

/** Where the pointer rests for 250 ms is where it means to be: `settle` hears of it once. */
export function restingPointer<Place>(after: After, settle: (place: Place) => void): { over(place: Place): void; leave(): void } {
  let cancel = (): void => {};
  return {
    over(place) {
      cancel();
      cancel = after(hoverDelayMs, () => settle(place));
    },
    leave: () => cancel(),
  };
}
