import { limits } from '@trackyard/contract';
import { unzippedBytes } from '../zip.ts';
import { isTooLarge, type Manifest, manifestName, noWikiFile, readManifest } from './wiki-file.ts';

const unpacking = { most: limits.appFile, entries: limits.wikiFileEntries, isNone: noWikiFile, isTooMuch: isTooLarge };

/** The manifest of a file, and its texts by their names. Nothing in it is written to a disk, so its names lead nowhere. */
export async function readTexts(
  bytes: AsyncIterable<Uint8Array>,
): Promise<{ manifest: Manifest; texts: Map<string, string>; others: string[] }> {
  const texts = new Map<string, string>();
  const others: string[] = [];
  let pieces: Uint8Array[] = [];
  const sizes = { past: 0, texts: 0 };
  for await (const { name, bytes: piece, isEnd } of unzippedBytes(bytes, unpacking)) {
    if (name.startsWith('files/')) continue;
    if (!/\.(?:md|json)$/.test(name)) {
      if (isEnd) others.push(name);
      continue;
    }
    // Apart: a file with its past has room for as many articles as one without.
    const kind = name.startsWith('past/') ? 'past' : 'texts';
    sizes[kind] += piece.length;
    if (sizes[kind] > limits.wikiFileTexts) throw isTooLarge();
    pieces.push(piece);
    if (!isEnd) continue;
    texts.set(name, new TextDecoder().decode(Buffer.concat(pieces)));
    pieces = [];
  }
  const manifest = readManifest(texts.get(manifestName) ?? '');
  if (manifest.articles.length > limits.wikiFileArticles) throw isTooLarge();
  texts.delete(manifestName);
  return { manifest, texts, others };
}

/** The files among these paths, one after another; null for the bytes of one that is too large. */
export async function* readFiles(
  bytes: AsyncIterable<Uint8Array>,
  wanted: ReadonlySet<string>,
): AsyncGenerator<{ path: string; bytes: Buffer | null }> {
  let pieces: Uint8Array[] = [];
  let size = 0;
  for await (const { name, bytes: piece, isEnd } of unzippedBytes(bytes, unpacking)) {
    if (!wanted.has(name)) continue;
    size += piece.length;
    if (size <= limits.wikiFileOne) pieces.push(piece);
    else pieces = [];
    if (!isEnd) continue;
    yield { path: name, bytes: size > limits.wikiFileOne ? null : Buffer.concat(pieces) };
    pieces = [];
    size = 0;
  }
}
