import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { TrackyardError } from '@trackyard/contract';
import { z } from 'zod';
import { sha256 } from '../platform/sha256.ts';
import { expanded } from './compression.ts';
import { type ListedFile, listedFile, type Manifest, manifest, type Part } from './manifest.ts';
import { checked } from './measured.ts';
import type { Bytes } from './sealing.ts';

export interface Snapshot {
  manifest(): Promise<Manifest>;
  list(): Promise<ListedFile[]>;
  /** Reads a part, decrypted and decompressed. Throws before its first byte when its checksum differs. */
  read(name: string, expected: Part): Bytes;
}

/** A table or list of a snapshot cannot be read any more. */
export class DamagedPart extends TrackyardError {
  constructor(file: string, cause?: unknown) {
    super('conflict', `${file} is damaged: its bytes are not those of the backup. Restore another snapshot.`, { cause });
  }
}

export function snapshotIn(folder: string, unsealed: (bytes: Bytes) => Bytes): Snapshot {
  const readManifest = async (): Promise<Manifest> => {
    const text = await readFile(path.join(folder, 'manifest.json'), 'utf8').catch(() => '');
    const read = manifest.safeParse(asJson(text));
    if (!read.success)
      throw new TrackyardError('conflict', `The manifest of ${folder} is damaged. Restore another snapshot.`, { cause: read.error });
    return read.data;
  };
  const damaged = (file: string, cause?: unknown) => new DamagedPart(file, cause);
  return {
    manifest: readManifest,
    async list() {
      const { files } = await readManifest();
      const file = path.join(folder, 'files.json');
      const text = await readFile(file, 'utf8').catch(() => '');
      if (sha256(text) !== files.sha256) throw damaged(file);
      return z.array(listedFile).parse(JSON.parse(text));
    },
    async *read(name, expected) {
      const file = path.join(folder, name);
      try {
        // First of all: what damaged bytes decompress to, nobody is to load.
        for await (const _ of checked(createReadStream(file), expected, () => damaged(file)));
        yield* expanded(unsealed(createReadStream(file)));
      } catch (cause) {
        throw cause instanceof DamagedPart ? cause : damaged(file, cause);
      }
    },
  };
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
