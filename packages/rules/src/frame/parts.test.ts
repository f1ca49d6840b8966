import { expect, test } from 'vitest';
import { type AppMode, frameParts } from './parts.ts';

const page = {};

test('around a page of the product stands everything', () => {
  expect(Object.values(frameParts({ route: page }))).toEqual([true, true, true, true, true]);
});

test('guests have no header bar, no menu beside their one track, no notification prompts and no file dialog', () => {
  const { header, supplementaryMenu, notificationPrompts, fileDialog, trackHeader } = frameParts({ route: page, guest: true });
  expect({ header, supplementaryMenu, notificationPrompts, fileDialog, trackHeader }).toEqual({
    header: false,
    supplementaryMenu: false,
    notificationPrompts: false,
    fileDialog: false,
    trackHeader: true,
  });
});

test('a page that fills the screen has no header bar', () => {
  expect(frameParts({ route: { fullScreen: true } })).toMatchObject({ header: false, supplementaryMenu: false });
  expect(frameParts({ route: { noHeader: true } })).toMatchObject({ header: false, supplementaryMenu: true });
});

test.each<AppMode>(['STANDALONE', 'ISOLATED', 'STANDALONE_OPTIONAL'])(
  'an app in mode %s has no header bar, no supplementary menu and no track header',
  (mode) => {
    expect(frameParts({ route: page, mode })).toMatchObject({ header: false, supplementaryMenu: false, trackHeader: false });
  },
);
