import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { builtClient } from './builds.ts';

/** Sets the clock of whoever runs it off by so many hours. */
export const setClockOff = (hours: number): string => `{
  const Right = Date;
  const off = ${hours * 3_600_000};
  globalThis.Date = class extends Right {
    constructor(...given) {
      if (given.length > 0) super(...given);
      else super(Right.now() + off);
    }
    static now() {
      return Right.now() + off;
    }
  };
}
`;

/** A copy of the client whose data worker has such a clock: nobody can put a script into a shared worker from outside. Gone after `use`. */
export async function withWrongWorkerClock(hours: number, use: (webFolder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'trackyard-clock-'));
  try {
    await cp(builtClient, folder, { recursive: true });
    const assets = path.join(folder, 'assets');
    const workers = (await readdir(assets)).filter((it) => /^worker-.*\.js$/.test(it));
    if (workers.length !== 1) throw new Error(`The client has ${workers.length} data workers.`);
    const file = path.join(assets, workers[0]!);
    await writeFile(file, setClockOff(hours) + (await readFile(file, 'utf8')));
    for (const ending of ['.br', '.gz']) await rm(file + ending, { force: true });
    await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
