import { documentSchema, TrackyardError } from '@trackyard/contract';
import { z } from 'zod';

export const manifestName = 'manifest.json';
const format = 'trackyard-articles';

/** What a file of articles says of itself. The order of articles is that of the tree: an article stands behind the one above it. */
const manifest = z.object({
  format: z.literal(format),
  version: z.literal(1),
  /** The form of the documents. */
  schema: z.number().int().min(1),
  exported: z.string(),
  articles: z
    .array(
      z.object({
        id: z.uuid(),
        parentId: z.uuid().nullable(),
        name: z.string().min(1).max(255),
        title: z.string().min(1).max(255),
        /** Of its texts, without the ending. */
        path: z.string().min(1).max(4_000),
        /** SHA-256 of the Markdown: where it has changed, somebody edited it, and the JSON beside it is out of date. */
        markdown: z.string(),
        /** New articles can start from it. */
        template: z.boolean().default(false),
        /** Where its comments and versions stand. */
        past: z.string().max(100).nullable().default(null),
        files: z.array(z.object({ id: z.uuid(), name: z.string().min(1).max(255), path: z.string().max(600).nullable() })),
      }),
    )
    .min(1),
});
export type Manifest = z.infer<typeof manifest>;
export type ManifestArticle = Manifest['articles'][number];

export const manifestOf = (articles: ManifestArticle[], now: Date): Manifest => ({
  ...{ format, version: 1, schema: documentSchema, exported: now.toISOString() },
  articles,
});

export const noWikiFile = (): TrackyardError => new TrackyardError('invalidInput', 'This is no .zip file of articles, or it is damaged.');
export const isTooLarge = (): TrackyardError =>
  new TrackyardError('payloadTooLarge', 'This file has more in it than can be imported at once.');

export function readManifest(text: string): Manifest {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw noWikiFile();
  }
  const read = manifest.safeParse(json);
  if (!read.success) throw noWikiFile();
  if (read.data.schema > documentSchema)
    throw new TrackyardError('invalidInput', 'This file is of a newer version of Trackyard. Update this one first.');
  const seen = new Set<string>();
  for (const { id, parentId } of read.data.articles) {
    if (seen.has(id) || (parentId !== null && !seen.has(parentId))) throw noWikiFile();
    seen.add(id);
  }
  return read.data;
}

/** Where the texts of an article stand: folders by the names above it. `taken`: paths in lower case, since names of two shelves may be alike. */
export function pathFor(above: string, name: string, taken: Set<string>): string {
  const plain = name.replaceAll(/[/\\:*?"<>|\p{Cc}]/gu, '-').replace(/[. ]+$/, '') || 'Article';
  for (let count = 1; ; count++) {
    const path = `${above}/${count === 1 ? plain : `${plain} ${count}`}`;
    if (taken.has(path.toLowerCase())) continue;
    taken.add(path.toLowerCase());
    return path;
  }
}
export const filePath = (id: string, name: string): string => `files/${id}/${name.replaceAll(/[/\\:*?"<>|\p{Cc}]/gu, '-')}`;

/** What people said about an article, and what it said before. */
export const pastPath = (id: string): string => `past/${id}.json`;

const relative = (path: string): string => '../'.repeat(path.split('/').length - 1);
const encoded = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

/** Markdown whose links to files lead to those beside it in the .zip file. */
export const withFilesBeside = (markdown: string, { path, files }: Pick<ManifestArticle, 'path' | 'files'>): string =>
  markdown.replaceAll(/<\/api\/wikis\/[^/>]+\/articles\/[^/>]+\/files\/([^/>]+)\/(?:view|binary)>/g, (whole, id: string) => {
    const beside = files.find((it) => it.id === id)?.path;
    return beside ? `<${relative(path)}${encoded(beside)}>` : whole;
  });

/** The same the other way round, with the new ids. */
export function withFilesHere(
  markdown: string,
  { path, files }: Pick<ManifestArticle, 'path' | 'files'>,
  addressOf: (fileId: string, isPicture: boolean) => string,
): string {
  let text = markdown;
  for (const { id, path: beside } of files)
    if (beside !== null)
      for (const sign of ['!', ''])
        text = text
          .split(`${sign}[`)
          .map((part, at) =>
            at === 0 ? part : part.replace(`](<${relative(path)}${encoded(beside)}>)`, `](<${addressOf(id, sign === '!')}>)`),
          )
          .join(`${sign}[`);
  return text;
}
