// What runs in the pages of both grids: each function is sent there alone.

/** Notes when the first row is painted. */
export function beginToPaint(): void {
  const looking = (): void => {
    const rows = document.querySelectorAll('[role=row] [role=gridcell]');
    if (rows.length > 20) setTimeout(() => Object.assign(globalThis, { painted: performance.now() }));
    else requestAnimationFrame(looking);
  };
  requestAnimationFrame(looking);
}

/** Moves the view for so many milliseconds, in pixels per second, and answers how long frames took. */
export function rideOf({ down, across, ms }: { down: number; across: number; ms: number }): Promise<number[]> {
  // The largest of those that scroll: ag-grid has a scrollbar of its own beside it, which is one too.
  const largest = (range: (it: HTMLElement) => number): HTMLElement =>
    [...document.querySelectorAll<HTMLElement>('*')]
      .filter((it) => range(it) > 100 && /auto|scroll/.test(getComputedStyle(it).overflow))
      .toSorted((a, b) => b.clientWidth * b.clientHeight - a.clientWidth * a.clientHeight)[0]!;
  const tallest = largest((it) => it.scrollHeight - it.clientHeight);
  const widest = largest((it) => it.scrollWidth - it.clientWidth);
  return new Promise((resolve) => {
    const frames: number[] = [];
    const begun = performance.now();
    let before = begun;
    const step = (): void => {
      const now = performance.now();
      const passed = now - before;
      if (now > begun) frames.push(passed);
      before = now;
      if (now - begun > ms) {
        resolve(frames.slice(1));
        return;
      }
      if (down) tallest.scrollTop += (down * passed) / 1_000;
      if (across) widest.scrollLeft += (across * passed) / 1_000;
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  });
}

/** Changes a number in view, and answers how many milliseconds later it shows, so many times. */
export async function editToPaint(times: number): Promise<number[]> {
  const { source } = (globalThis as unknown as { grid: { source: { set(row: number, id: string, value: unknown): void } } }).grid;
  for (const it of document.querySelectorAll<HTMLElement>('*')) if (it.scrollTop || it.scrollLeft) it.scrollTo(0, 0);
  const frame = () => new Promise(requestAnimationFrame);
  const shows = (text: string) => [...document.querySelectorAll('[role=gridcell]')].some((it) => it.textContent === text);
  for (let wait = 0; wait < 60 && !shows('ETH-2600-1'); wait++) await frame();
  const found: number[] = [];
  for (let time = 0; time < times; time++) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    const begun = performance.now();
    source.set(4, 'f4', 500 + time);
    // A grid that changes its elements at once shows them with the next frame all the same.
    do await frame();
    while (!shows(String(500 + time)) && performance.now() - begun < 2_000);
    // Its frame is painted by then.
    await new Promise((resolve) => setTimeout(resolve));
    found.push(performance.now() - begun);
  }
  return found;
}

/** Rows whose cells are on the screen. */
export const rowsInSight = (): number =>
  new Set(
    [...document.querySelectorAll('[role=gridcell]')]
      .map((it) => it.getBoundingClientRect())
      .filter((it) => it.height > 10 && it.top >= 0 && it.bottom <= innerHeight)
      .map((it) => it.top),
  ).size;
