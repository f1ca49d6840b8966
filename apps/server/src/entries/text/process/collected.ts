/** Text that is gathered up to a limit. */
export interface Collected {
  add(text: string): void;
  text(): string;
  /** No more is taken: whatever reads on may stop. */
  isFull(): boolean;
}
/** Characters that one file gives; what is stored of them is less. */
export const mostCharacters = 2_500_000;

export function collect(most = mostCharacters): Collected {
  const pieces: string[] = [];
  let length = 0;
  return {
    add(text) {
      if (length >= most || text === '') return;
      const piece = text.slice(0, most - length);
      pieces.push(piece);
      length += piece.length;
    },
    text: () => pieces.join(''),
    isFull: () => length >= most,
  };
}
