/** Work for the next frame, done once however often it is asked for. */
export function onNextFrame(work: () => void): { ask(): void; cancel(): void } {
  let asked = 0;
  return {
    ask() {
      asked ||= requestAnimationFrame(() => {
        asked = 0;
        work();
      });
    },
    cancel() {
      cancelAnimationFrame(asked);
      asked = 0;
    },
  };
}
