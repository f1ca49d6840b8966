import { open, rename } from 'node:fs/promises';
import path from 'node:path';
import { sha256 } from '../platform/sha256.ts';
import { compressed } from './compression.ts';
import type { ListedFile, Manifest, Part } from './manifest.ts';
import { measure } from './measured.ts';
import { syncFolder, writeSafely } from './safe-write.ts';
import type { Bytes } from './sealing.ts';

export interface Draft {
  /** Writes a part, compressed and encrypted. */
  write(name: string, bytes: Bytes): Promise<Part>;
  publish(made: Omit<Manifest, 'files'>, list: readonly ListedFile[]): Promise<Manifest>;
}

export function draftIn(draft: string, target: string, sealed: (bytes: Bytes) => Bytes): Draft {
  return {
    async write(name, bytes) {
      const measured = measure();
      const handle = await open(path.join(draft, name), 'wx', 0o600);
      try {
        for await (const chunk of measured.pass(sealed(compressed(bytes)))) await handle.write(chunk);
        await handle.sync();
      } finally {
        await handle.close();
      }
      return measured.result();
    },
    async publish(made, list) {
      const text = JSON.stringify(list);
      await writeSafely(path.join(draft, 'files.json'), text);
      const size = list.reduce((sum, [, bytes]) => sum + bytes, 0);
      const files = { bytes: Buffer.byteLength(text), sha256: sha256(text), count: list.length, size };
      const manifest: Manifest = { ...made, files };
      await writeSafely(path.join(draft, 'manifest.json'), JSON.stringify(manifest, null, 1));
      await rename(draft, target);
      await syncFolder(path.dirname(target));
      return manifest;
    },
  };
}
