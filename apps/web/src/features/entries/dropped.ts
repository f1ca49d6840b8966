/** A file that was chosen or dropped; `path`: the folders in which it came, from the outermost. */
export interface ChosenFile {
  file: File;
  path: readonly string[];
}
interface Dropped {
  files: ChosenFile[];
  /** Paths of folders with nothing in them. */
  emptyFolders: (readonly string[])[];
  /** Names of files and folders that could not be read. */
  unread: string[];
}

/** Of a file input; one that chooses folders says their names. */
export const chosenFiles = (files: Iterable<File>): ChosenFile[] =>
  [...files].map((file) => ({ file, path: file.webkitRelativePath.split('/').slice(0, -1) }));

/** What was dropped, with all that is in dropped folders. Has to be called in the event: afterwards it is empty. */
export async function dropped(transfer: Pick<DataTransfer, 'items' | 'files'>): Promise<Dropped> {
  const entries = [...transfer.items].flatMap((it) => it.webkitGetAsEntry() ?? []);
  const result: Dropped = { files: [], emptyFolders: [], unread: [] };
  if (entries.length === 0) result.files = [...transfer.files].map((file) => ({ file, path: [] }));
  for (const it of entries) await read(it, [], result);
  return result;
}

/** One that can't be read does not keep out the others. */
async function read(entry: FileSystemEntry, path: readonly string[], into: Dropped): Promise<void> {
  try {
    if (entry.isFile) into.files.push({ file: await fileOf(entry as FileSystemFileEntry), path });
    else await readFolder(entry as FileSystemDirectoryEntry, [...path, entry.name], into);
  } catch (error) {
    console.warn('Something that was dropped could not be read', error);
    into.unread.push(entry.name);
  }
}

async function readFolder(folder: FileSystemDirectoryEntry, path: readonly string[], into: Dropped): Promise<void> {
  const reader = folder.createReader();
  let isEmpty = true;
  // Browsers answer a hundred at a time.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) break;
    isEmpty = false;
    for (const it of some) await read(it, path, into);
  }
  if (isEmpty) into.emptyFolders.push(path);
}

const fileOf = (entry: FileSystemFileEntry): Promise<File> => new Promise((resolve, reject) => entry.file(resolve, reject));
