import { expect, test } from 'vitest';

const samples = import.meta.glob<string>('./components/*.tsx', { query: '?raw', import: 'default', eager: true });
const kit = import.meta.glob<string>(['../../ui/index.ts', '../../shared/*/index.ts'], { query: '?raw', import: 'default', eager: true });

/** Parts without looks of their own: the frames of dialogs, pages and panels, the provider around the app, words for screen readers, and the places of comments and of the emoji picker. `CompanyLogo` draws the picture of a logo. */
const withoutLooks = [
  ...['Comments', 'CommentsContext', 'ArticleComments', 'ArticleCommentsContext', 'EmojiButton', 'EmojiButtonContext'],
  ...['LogoPicture', 'ModalFrame', 'Page', 'PageHead', 'PanelFrame', 'UiProvider', 'VisuallyHidden'],
];

test('the page of components has a sample of every part of the kit', () => {
  const exported = Object.values(kit).flatMap((text) =>
    [...text.matchAll(/export \{([^}]*)\}/g)].flatMap(([, names]) => names!.split(',')),
  );
  const parts = exported.map((it) => it.trim()).filter((it) => /^[A-Z]/.test(it) && !withoutLooks.includes(it));
  expect(parts).toContain('RestoredDraftNote');
  const drawn = Object.values(samples).join('\n');
  expect(parts.filter((it) => !new RegExp(`<${it}[\\s/>]`).test(drawn))).toEqual([]);
});
