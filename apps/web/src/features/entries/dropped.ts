/** A file that was chosen or dropped; `path`: the folders in which it came, from the outermost. */
export interface ChosenFile {
  file: File;
  path: readonly string[];
}

/** Of a file input; one that chooses folders says their names. */
export const chosenFiles = (files: Iterable<File>): ChosenFile[] =>
  [...files].map((file) => ({ file, path: file.webkitRelativePath.split('/').slice(0, -1) }));

/** The dropped files, those in dropped folders too. Has to be called in the event: afterwards it is empty. */
export function droppedFiles(transfer: DataTransfer): Promise<ChosenFile[]> {
  const dropped = [...transfer.items].flatMap((it) => it.webkitGetAsEntry() ?? []);
  const files = [...transfer.files];
  if (dropped.length === 0) return Promise.resolve(files.map((file) => ({ file, path: [] })));
  return Promise.all(dropped.map((it) => read(it, []))).then((all) => all.flat());
}

async function read(entry: FileSystemEntry, path: readonly string[]): Promise<ChosenFile[]> {
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
    return [{ file, path }];
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const inside: ChosenFile[] = [];
  // Browsers answer a hundred at a time.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return inside;
    for (const it of some) inside.push(...(await read(it, [...path, entry.name])));
  }
}
