import { expect, test } from 'vitest';
import { appItemTypeOf } from './index.ts';

test.each([
  ['https://drive.google.com/file/d/1/view', 'googledrive'],
  ['https://docs.google.com/spreadsheets/d/1', 'googledrive'],
  ['https://onedrive.live.com/?id=1', 'onedrive'],
  ['https://kestrel-my.sharepoint.com/:x:/g/1', 'onedrive'],
  ['https://kestrel-my.sharepoint.us/:x:/g/1', 'onedrivegcc'],
  ['https://www.dropbox.com/scl/fi/1/beans.csv', 'dropbox'],
  ['https://app.box.com/file/1', 'box'],
  ['https://kestrel.app.box.com/s/1', 'box'],
  ['http://drive.google.com/file/d/1', null],
  ['https://drive.google.com.evil.example/file', null],
  ['https://drive.google.com@evil.example/', null],
  ['https://mailbox.com/', null],
  ['https://dropbox.com:8443/', null],
  ['javascript:alert(1)', null],
  ['drive.google.com', null],
])('the item at %s is from %s', (address, type) => expect(appItemTypeOf(address)).toBe(type));
