import type { Sandbox } from '../../platform/sandbox/sandbox.ts';
import { SandboxFailure, type SandboxTask } from '../../platform/sandbox/task.ts';
import { mostPixels } from '../media-type.ts';

/** Pixels of the longer side. */
const thumbnailSide = 480;
const mostThumbnailBytes = 2_000_000;

export interface Drawing {
  side: number;
  mostPixels: number;
}
/** Decoders of pictures are native code, large, and often in the news. */
const drawTask: SandboxTask<Drawing, null> = {
  module: new URL('./picture.ts', import.meta.url),
  ...{ memory: 900_000_000, timeMs: 30_000, atOnce: 2 },
  // A list of files asks for dozens at once: each would wait for the start of a process.
  itemsPerProcess: 200,
  isNative: true,
  mostAnswer: { value: 1_000, bytes: mostThumbnailBytes },
};

/** The first frame of a picture, upright and small, as WebP, without what else its file tells. Rejects with `SandboxFailure` where it can’t be read. */
export async function drawSmall(sandbox: Sandbox, bytes: () => AsyncIterable<Uint8Array>): Promise<Buffer> {
  const { bytes: small } = await sandbox.run(drawTask, { side: thumbnailSide, mostPixels }, bytes);
  // What a broken process answers is not shown as a picture of this server.
  if (small.toString('latin1', 0, 4) !== 'RIFF' || small.toString('latin1', 8, 12) !== 'WEBP')
    throw new SandboxFailure('crash', 'It answered no picture.');
  return small;
}
