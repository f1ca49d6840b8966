import { entryKind } from '@trackyard/rules';
import { expect, test } from 'vitest';
import { entryDetails } from './en/entries/entry-details.ts';

test('files, folders, links, emails, meetings, private rooms and publish rooms each have a word of their own', () => {
  const types = ['file', 'folder', 'link', 'email', 'meeting', 'meeting_invite', 'private', 'publish_room'] as const;
  expect(types.map((type) => entryDetails[`${entryKind({ type, subType: '' })}Kind`])).toEqual([
    ...['File', 'Folder', 'Link', 'Email', 'Meeting', 'Meeting invitation', 'Private room', 'Publish room'],
  ]);
});
