import { entryTypes, limits, rootFolder } from '@trackyard/contract';
import { expect, test } from 'vitest';
import {
  arrangeEntries,
  copyPlace,
  entryEnding,
  entryKind,
  foldersAbove,
  freeTitle,
  isPushable,
  isThreadRoot,
  moveRefusal,
  shownTitle,
} from './index.ts';

test.each([
  ['Plan.PDF', 'pdf'],
  ['archive.tar.gz', 'gz'],
  ['notes', ''],
  ['.', ''],
  ['../../etc/passwd', ''],
  ['Terms of 5. June', ''],
  ['board.whiteboardfox', 'whiteboardfox'],
])('%s ends with “%s”', (name, ending) => expect(entryEnding(name)).toBe(ending));

/** The endings that are of a kind, of all that are known and some that are not. */
const endingsOf = (kind: string): string[] =>
  [
    ...['png', 'jpg', 'jpeg', 'svg', 'webp', 'gif', 'm4a', 'm4v', 'webm', 'mp4', 'mov', 'mp3', 'wav', '3gp', 'aac', 'ogg', 'wma'],
    ...['tiff', 'avi', 'flac', 'pdf', 'csv', ''],
  ].filter((subType) => entryKind({ type: 'file', subType }) === kind);
test('pictures end with png, jpg, jpeg, svg, webp or gif', () =>
  expect(endingsOf('image')).toEqual(['png', 'jpg', 'jpeg', 'svg', 'webp', 'gif']));
test('films end with m4a, m4v, webm, mp4 or mov', () => expect(endingsOf('video')).toEqual(['m4a', 'm4v', 'webm', 'mp4', 'mov']));
test('sounds end with mp3, wav, 3gp, aac, ogg or wma', () =>
  expect(endingsOf('audio')).toEqual(['mp3', 'wav', '3gp', 'aac', 'ogg', 'wma']));

test('every type of entry has a look of its own, and one of a newer server is shown as unknown', () => {
  const kinds = entryTypes.map((type) => entryKind({ type, subType: '' }));
  expect(new Set(kinds).size).toBe(entryTypes.length);
  expect(entryKind({ type: 'hologram' as 'unknown', subType: '' })).toBe('unknown');
});
test('files and items of Google Drive and OneDrive can be pushed to a publish room, and nothing else', () => {
  const pushed = entryTypes.filter((type) => isPushable({ type, subType: 'googledrive' }));
  expect(pushed).toEqual(['file', 'app_item']);
  const apps = ['box', 'onedrive', 'onedrivegcc', 'dropbox', 'googledrive'].filter((subType) => isPushable({ type: 'app_item', subType }));
  expect(apps).toEqual(['onedrive', 'onedrivegcc', 'googledrive']);
});
test('a thread is an email of its own kind, and no file whose name ends in .root', () => {
  expect(entryTypes.filter((type) => isThreadRoot({ type, subType: 'root' }))).toEqual(['email']);
  expect(isThreadRoot({ type: 'email', subType: '' })).toBe(false);
});

test('a copy of what is in a thread goes to the folder of the thread, and any other copy beside its original', () => {
  const at = (id: string, parentId: string, type: 'folder' | 'email' | 'file', subType = '') => ({ id, parentId, type, subType });
  const all = [at('a', '0', 'folder'), at('t', 'a', 'email', 'root'), at('m', 't', 'email'), at('f', 'a', 'file', 'pdf')];
  const tree = new Map(all.map((it) => [it.id, it]));
  expect(all.map((it) => copyPlace(tree, it))).toEqual(['0', 'a', 'a', 'a']);
});

const folder = (id: string, parentId = '0') => ({ id, parentId, type: 'folder' as const });
const byId = (...all: { id: string; parentId: string; type: 'folder' | 'file' }[]) => new Map(all.map((it) => [it.id, it]));

test('a folder is moved neither into itself nor into a folder that is in it', () => {
  const tree = byId(folder('a'), folder('b', 'a'), folder('c', 'b'), { id: 'f', parentId: '0', type: 'file' });
  expect(moveRefusal(tree, ['a'], 'a')).toBe('itself');
  expect(moveRefusal(tree, ['f', 'a'], 'c')).toBe('descendant');
  expect(moveRefusal(tree, ['a'], 'f')).toBe('gone');
  expect(moveRefusal(tree, ['c'], 'a')).toBeNull();
  expect(moveRefusal(tree, ['c'], '0')).toBeNull();
  expect(foldersAbove(tree, 'c').map((it) => it.id)).toEqual(['a', 'b']);
});

test('folders stand in one another up to a depth', () => {
  const chain = Array.from({ length: limits.folderDepth - 1 }, (_, at) => folder(`${at}x`, at === 0 ? '0' : `${at - 1}x`));
  const tree = byId(...chain, folder('one'), folder('two'), folder('in two', 'two'), { id: 'f', parentId: '0', type: 'file' });
  const deepest = chain.at(-1)!.id;
  expect(moveRefusal(tree, ['one'], deepest)).toBeNull();
  expect(moveRefusal(tree, ['f'], deepest)).toBeNull();
  expect(moveRefusal(tree, ['two'], deepest)).toBe('depth');
});

test('folders come first, and numbers in names count as numbers', () => {
  const entry = (title: string, type: 'folder' | 'file', updated = '') => ({
    ...{ id: title, title, type, subType: entryEnding(title), updated, currentVersion: null },
  });
  const entries = [entry('10.txt', 'file', '2'), entry('2.txt', 'file', '3'), entry('Zeta', 'folder'), entry('alpha', 'folder')];
  const titles = (by: 'name' | 'updated', descending: boolean) => arrangeEntries(entries, { by, descending }, 'en').map((it) => it.title);
  expect(titles('name', false)).toEqual(['alpha', 'Zeta', '2.txt', '10.txt']);
  expect(titles('name', true)).toEqual(['Zeta', 'alpha', '10.txt', '2.txt']);
  expect(titles('updated', true)).toEqual(['alpha', 'Zeta', '2.txt', '10.txt']);
});

test('a title that is taken gets a number before its ending', () => {
  expect(freeTitle('plan.pdf', new Set())).toBe('plan.pdf');
  expect(freeTitle('plan.pdf', new Set(['plan.pdf', 'plan (2).pdf']))).toBe('plan (3).pdf');
  expect(freeTitle('notes', new Set(['notes']))).toBe('notes (2)');
  const longest = `${'x'.repeat(limits.fileNameLength - 4)}.pdf`;
  expect(freeTitle(longest, new Set([longest]))).toMatch(/^x+ \(2\)\.pdf$/);
  expect(freeTitle(longest, new Set([longest]))).toHaveLength(limits.fileNameLength);
});

test('a thread titled Subject takes the title of its earliest mail, else Email [ENTRY-019, PAPI-005, PAPI-006]', () => {
  const root = { type: 'email', parentId: rootFolder, title: 'Subject' } as const;
  const mails = [
    { title: 'Later', created: '2026-11-26T10:00:00.000Z' },
    { title: 'Beans', created: '2026-11-26T09:00:00.000Z' },
    { title: 'Subject', created: '2026-11-26T08:00:00.000Z' },
  ];
  expect(shownTitle(root, () => mails)).toBe('Beans');
  expect(shownTitle(root, () => [])).toBe('Email');
  expect(shownTitle({ ...root, title: 'Green beans' }, () => mails)).toBe('Green beans');
  expect(shownTitle({ ...root, parentId: 'other' }, () => mails)).toBe('Subject');
  expect(shownTitle({ ...root, type: 'folder' }, () => mails)).toBe('Subject');
});
