import { temporaryFolder } from './at-end.ts';
import { type Measure, measure, quantile, type Size } from './measure.ts';
import { npmStart } from './started.ts';

/** Seconds from `npm start` to the first page served: once on an empty folder (the demo is made behind it), then again, as on any later day. */
export async function benchStart(size: Size): Promise<Measure[]> {
  const { folder, remove } = temporaryFolder();
  try {
    const first = await run(folder);
    const later: number[] = [];
    for (let round = 0; round < (size.smoke ? 1 : 5); round++) later.push(await run(folder));
    return [
      measure({ bench: 'start', case: 'first run', figure: first, unit: 's' }, size),
      measure({ bench: 'start', case: 'second run', figure: quantile(later, 0.5), unit: 's', goal: { atMost: 3 } }, size),
    ];
  } finally {
    await remove();
  }
}

async function run(folder: string): Promise<number> {
  const server = await npmStart(folder);
  await server.stop();
  return server.firstPage / 1_000;
}
