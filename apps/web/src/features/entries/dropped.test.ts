import { expect, test } from 'vitest';
import { dropped } from './dropped.ts';

/** Entries as browsers hand them out: a file without content can't be read. */
const fileEntry = (name: string, content?: string) => ({
  ...{ isFile: true, isDirectory: false, name },
  file: (resolve: (file: File) => void, reject: (error: Error) => void) =>
    content === undefined ? reject(new Error('NotReadableError')) : resolve(new File([content], name)),
});
const folderEntry = (name: string, inside: object[], isReadable = true) => ({
  ...{ isFile: false, isDirectory: true, name },
  createReader() {
    const pages = [inside.slice(0, 1), inside.slice(1), []].filter((it, at) => it.length > 0 || at === 2);
    const readEntries = (resolve: (entries: object[]) => void, reject: (error: Error) => void) =>
      isReadable ? resolve(pages.shift() ?? []) : reject(new Error('NotFoundError'));
    return { readEntries };
  },
});
const drop = async (...entries: object[]) => {
  const items = entries.map((it) => ({ webkitGetAsEntry: () => it }));
  const { files, ...others } = await dropped({ items, files: [] } as never);
  return { files: files.map(({ file, path }) => [...path, file.name].join('/')), ...others };
};

test('of what is dropped all is taken that can be read, with empty folders, and what can’t be is named', async () => {
  const lots = folderEntry('Lots', [
    fileEntry('guji.csv', 'Guji'),
    fileEntry('gone.csv'),
    folderEntry('2025', []),
    folderEntry('2026', [folderEntry('May', [fileEntry('sidamo.csv', 'Sidamo')])]),
    folderEntry('Locked', [], false),
  ]);
  expect(await drop(fileEntry('locked.pdf'), lots, fileEntry('plan.pdf', 'Plan'), folderEntry('Empty', []))).toEqual({
    files: ['Lots/guji.csv', 'Lots/2026/May/sidamo.csv', 'plan.pdf'],
    emptyFolders: [['Lots', '2025'], ['Empty']],
    unread: ['locked.pdf', 'gone.csv', 'Locked'],
  });
});
