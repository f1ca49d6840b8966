import { afterEach, expect, test } from 'vitest';
import { closeFile, type OpenedFile, openedFile, openFile, releaseFile } from './openedFile.ts';

const held = { trackId: 'track', entryId: 'entry' };
const file = (name: string): OpenedFile => ({ name, mediaType: 'text/plain', size: 1, address: `/${name}`, download: `/${name}`, held });
afterEach(closeFile);

test('a released file stays released while its page opens it again, another one does not', () => {
  openFile(file('a'));
  expect(openedFile()?.held).toEqual(held);
  releaseFile(file('a'));
  openFile({ ...file('a'), onPrevious: () => {} });
  expect(openedFile()?.held).toBeUndefined();
  openFile(file('b'));
  expect(openedFile()?.held).toEqual(held);
});

test('a file that was closed is asked for anew', () => {
  releaseFile(file('a'));
  closeFile();
  openFile(file('a'));
  expect(openedFile()?.held).toEqual(held);
});
