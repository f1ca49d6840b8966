import { expect, test } from 'vitest';
import { attachedFiles, withPictures } from './read-mail.ts';

const part = { mimeType: 'image/png', contentId: '<bean@example>', content: new Uint8Array([1, 2, 3]).buffer };
const attachments = [{ ...part, filename: 'bean.png', disposition: 'inline' as const }];
const picture = 'data:image/png;base64,AQID';

test('pictures stand where the text of a mail names them, up to a limit of all of them', () => {
  const html = '<img src="cid:bean@example"><img src="cid:bean%40example"><img src="cid:other">';
  expect(withPictures(html, attachments)).toBe(`<img src="${picture}"><img src="${picture}"><img src="cid:other">`);
  const twice = '<img src="cid:bean@example"><img src="cid:bean@example">';
  expect(withPictures(twice, attachments, 20)).toBe(`<img src="${picture}"><img src="cid:bean@example">`);
});

test('files beside the text are listed, pictures that stand in it are not, and a part without a name has one by its type', () => {
  const shown = { ...part, related: true, filename: null, disposition: 'inline' as const };
  const forwarded = { ...shown, mimeType: 'message/rfc822', contentId: '', filename: null };
  const files = attachedFiles([shown, { ...shown, contentId: '<other@example>' }, forwarded], '<img src="cid:bean%40example">');
  expect(files.map((it) => it.name)).toEqual(['attachment-1.png', 'Email.eml']);
});
