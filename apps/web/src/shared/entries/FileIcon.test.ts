import { entryKind } from '@trackyard/rules';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { KindIcon } from './FileIcon.tsx';

const iconOf = (type: Parameters<typeof entryKind>[0]['type']) =>
  renderToStaticMarkup(createElement(KindIcon, { kind: entryKind({ type, subType: '' }), size: 24 }));

test('files, folders, links, emails, meetings, private rooms and publish rooms each have an icon of their own', () => {
  const types = ['file', 'folder', 'link', 'email', 'meeting', 'meeting_invite', 'private', 'publish_room'] as const;
  const icons = new Set(types.map(iconOf));
  expect(icons.size).toBe(types.length);
  expect(icons).not.toContain(iconOf('unknown'));
});
