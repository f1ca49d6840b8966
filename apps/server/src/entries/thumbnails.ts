import './tables.ts';
import type { ContentAsked } from '../platform/contents.ts';
import { SandboxFailure } from '../platform/sandbox/task.ts';
import { drawSmall } from './draw-small/draw-small.ts';
import { mostPixels } from './media-type.ts';
import { readStored, type StoredFile, thumbnailName } from './stored-files.ts';

type Asked = Pick<ContentAsked, 'db' | 'files' | 'log' | 'services'>;
const drawn: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif']);
/** A larger file would take too much memory. */
const mostBytes = 50_000_000;
/** One that is made at the moment, for all who ask for it meanwhile. */
const underWay = new Map<string, Promise<Buffer | null>>();

/** The small picture of a stored file; null where it has none. It is made when somebody asks for it, and stored beside its bytes. */
export async function thumbnailOf(asked: Asked, stored: StoredFile): Promise<Buffer | null> {
  const { id, media_type, width, height, size } = stored;
  if (!drawn.has(media_type) || width === null || height === null || width * height > mostPixels || Number(size) > mostBytes) return null;
  const made = (await asked.files.read(thumbnailName(id))) ?? (await makeOnce(asked, stored));
  return made && made.length > 0 ? made : null;
}

function makeOnce(asked: Asked, stored: StoredFile): Promise<Buffer | null> {
  const known = underWay.get(stored.id);
  if (known) return known;
  const making = make(asked, stored).finally(() => underWay.delete(stored.id));
  underWay.set(stored.id, making);
  return making;
}

async function make({ db, files, log, services }: Asked, stored: StoredFile): Promise<Buffer | null> {
  const small = await drawSmall(services.sandbox, () => readStored(files, stored, 0, Number(stored.size) - 1)).catch((cause: unknown) => {
    if (!(cause instanceof SandboxFailure)) throw cause;
    log.warn('Cannot read a picture; it has no thumbnail', { storedFileId: stored.id, cause });
    // Nobody tries it again.
    return Buffer.alloc(0);
  });
  await files.write(thumbnailName(stored.id), small);
  // Its file may have gone meanwhile, and whoever removed it found no thumbnail yet.
  const isThere = await db
    .selectFrom('stored_file')
    .select('id')
    .where('id', '=', stored.id)
    .where('removing', 'is', null)
    .executeTakeFirst();
  if (!isThere) await files.remove(thumbnailName(stored.id));
  return small;
}
