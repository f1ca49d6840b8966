import { describe, expect, test } from 'vitest';
import { contentIdsIn, EmailTooComplex, partName, prepareEmail, sentName } from './index.ts';

const bytesOf = (...lines: string[]): Uint8Array => Buffer.from(lines.join('\r\n'), 'latin1');
const multipart = (boundary: string) => `Content-Type: multipart/mixed; boundary="${boundary}"`;
const attempt = (raw: Uint8Array) => () => prepareEmail(raw);

describe('an email with more parts than a person sends is refused before it is parsed', () => {
  const withParts = (count: number) => bytesOf('From: a@b.example', multipart('b'), '', '--b\r\n\r\n\r\n'.repeat(count));
  test('2,000 parts are taken, one more is refused, 300,000 are too', () => {
    expect(attempt(withParts(2_000))).not.toThrow();
    for (const count of [2_001, 300_000]) expect(attempt(withParts(count))).toThrow('An email may have 2000 parts at most.');
  });

  test('lines of a text that look like boundaries are none', () => {
    expect(attempt(bytesOf('Subject: a diff', '', ...Array.from({ length: 5_000 }, () => '--b')))).not.toThrow();
    expect(attempt(bytesOf(multipart('b'), '', '--b', '', ...Array.from({ length: 5_000 }, () => '--bx'), '--b--'))).not.toThrow();
  });

  test.each([
    ['forwarded emails', Array.from({ length: 20_000 }, () => 'Content-Type: message/rfc822\r\n')],
    ['parts', Array.from({ length: 300 }, (_, at) => `${multipart(`b${at}`)}\r\n\r\n--b${at}`)],
    [
      'parts whose boundary is on a folded line',
      Array.from({ length: 300 }, (_, at) => `Content-Type: multipart/mixed;\r\n boundary=b${at}\r\n\r\n--b${at}`),
    ],
  ])('%s are nested 20 deep at most', (_, lines) => {
    expect(attempt(bytesOf('From: a@b.example', ...lines, '', 'text'))).toThrow(EmailTooComplex);
    expect(attempt(bytesOf('From: a@b.example', ...lines.slice(0, 20), '', 'text'))).not.toThrow();
  });

  test('parts beside one another are not nested', () => {
    const one = (at: number) => ['--b', multipart(`c${at}`), '', `--c${at}`, '', 'text', `--c${at}--`];
    expect(attempt(bytesOf(multipart('b'), '', ...Array.from({ length: 500 }, (_, at) => one(at)).flat(), '--b--'))).not.toThrow();
  });
});

describe('header bytes that say no encoding', () => {
  const read = (raw: Uint8Array) => Buffer.from(prepareEmail(raw)).toString('utf8');
  test('are read as UTF-8 where they are, else as Windows-1252, in parts too', () => {
    const part = [
      '--b',
      'Content-Type: application/pdf',
      'Content-Disposition: attachment; filename="R\xe4kning.pdf"',
      '',
      'R\xe4',
      '--b--',
    ];
    const raw = bytesOf('Subject: Kaffe fr\xe5n K\xf6ln \x96 \x80 5', 'X-Note: K\xc3\xb6ln', multipart('b'), '', ...part);
    const text = read(raw);
    expect(text).toContain('Subject: Kaffe från Köln – € 5\r\nX-Note: Köln\r\n');
    expect(text).toContain('filename="Räkning.pdf"');
    // Bodies stay as they are.
    expect(Buffer.from(prepareEmail(raw)).includes(Buffer.from('R\xe4\r\n', 'latin1'))).toBe(true);
  });
  test('an email without them, and a forwarded email, stay as they are', () => {
    const plain = bytesOf('Subject: Hello', '', 'K\xf6ln');
    expect(prepareEmail(plain)).toBe(plain);
    const forwarded = bytesOf(multipart('b'), '', '--b', 'Content-Type: message/rfc822', '', 'Subject: K\xf6ln', '', 'text', '--b--');
    expect(prepareEmail(forwarded)).toBe(forwarded);
  });
});

describe('names out of an email', () => {
  test.each([
    ['Pay \u202egpj.exe now', 'Pay gpj.exe now'],
    ['Anna\u200b Lindqvist \u202e', 'Anna Lindqvist'],
    ['two\r\nlines', 'two lines'],
    ['\u202e\u200b', ''],
    [undefined, ''],
  ])('%j becomes %j', (given, expected) => expect(sentName(given)).toBe(expected));

  const file = (filename: string | null, mimeType = 'application/octet-stream', subject?: string) =>
    partName({ filename, mimeType, subject }, 1);
  test.each([
    [file('invoice\u202efdp.exe'), 'invoicefdp.exe'],
    [file('../../etc/passwd'), 'passwd'],
    [file('C:\\Users\\me\\lots.csv'), 'lots.csv'],
    [file(null), 'attachment-2'],
    [file('\u202e', 'image/png'), 'attachment-2.png'],
    [file(null, 'IMAGE/PNG'), 'attachment-2.png'],
    [file(null, 'message/rfc822', 'Inner été'), 'Inner été.eml'],
    [file(null, 'message/rfc822', '\u202e'), 'Email.eml'],
    [file(null, 'message/rfc822'), 'Email.eml'],
  ])('a part is called %j', (name, expected) => expect(name).toBe(expected));
});

test('the ids that the HTML of an email shows are collected, encoded ones too', () => {
  const html = '<img src="cid:logo@farm"><img src=CID:a%20b@c><td background=\'cid:x&amp;y\'>';
  const ids = contentIdsIn(html);
  for (const id of ['logo@farm', 'a b@c', 'x&y']) expect([id, ids.has(id)]).toEqual([id, true]);
  expect(ids.has('logo')).toBe(false);
});
