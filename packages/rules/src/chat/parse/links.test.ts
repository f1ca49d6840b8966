import { describe, expect, test } from 'vitest';
import { parseMessage } from './message.ts';

/** The links of a text, as `text → address`. */
const linksOf = (text: string) =>
  parseMessage(text, { people: [] }).parts.flatMap((it) => (it.type === 'link' ? [`${it.linkText} → ${it.linkAddress}`] : []));
const same = (text: string) => `${text} → ${text}`;

describe('links [CHAT-038]', () => {
  test.each([
    ['see http://kestrel.example today', [same('http://kestrel.example')]],
    ['https://a.b/c?d=e&f=g#h', [same('https://a.b/c?d=e&f=g#h')]],
    ['HTTPS://Kestrel.Example/Menu', [same('HTTPS://Kestrel.Example/Menu')]],
    ['ftp://files.example/x.iso', [same('ftp://files.example/x.iso')]],
    ['http://localhost:3000/x', [same('http://localhost:3000/x')]],
    ['http://[::1]:8080/', [same('http://[::1]:8080/')]],
    ['mailto:anna@kestrel.example', [same('mailto:anna@kestrel.example')]],
    ['see:https://a.b', [same('https://a.b')]],
    ['看https://a.b/c。好', [same('https://a.b/c')]],
    ['https://a.b/snake_case_name_ and more', [same('https://a.b/snake_case_name')]],
    ['https://a.b https://c.d', [same('https://a.b'), same('https://c.d')]],
  ])('CHAT-038 links become link parts: %s', (text, expected) => {
    expect(linksOf(text)).toEqual(expected);
  });
});

test.each([
  ['Look at https://a.b/c.', 'https://a.b/c'],
  ['https://a.b/c, and', 'https://a.b/c'],
  ['Really https://a.b/c?!', 'https://a.b/c'],
  ['(see https://a.b/c)', 'https://a.b/c'],
  ['(https://a.b/wiki/C_(language))', 'https://a.b/wiki/C_(language)'],
  ['https://a.b/wiki/C_(language).', 'https://a.b/wiki/C_(language)'],
  ['[https://a.b/c]', 'https://a.b/c'],
  ['"https://a.b/c"', 'https://a.b/c'],
  ['<https://a.b/c>', 'https://a.b/c'],
  ['**https://a.b/c**', 'https://a.b/c'],
  ['_https://a.b/c_', 'https://a.b/c'],
  ['~~https://a.b/c~~', 'https://a.b/c'],
  ['https://a.b/c…', 'https://a.b/c'],
])('CHAT-038 punctuation around an address stays outside: %s', (text, address) => {
  expect(linksOf(text)).toEqual([same(address)]);
});

describe('file-like strings [CHAT-039]', () => {
  test.each([
    'report.pdf',
    'index.ts',
    'main.py',
    'install.sh',
    'src/lib.rs',
    'README.md',
    'perl.pl',
    'archive.tar.gz',
    'my.script.sh',
    'photo.JPEG',
    './run.sh',
    '/etc/hosts.conf',
    'C:\\files\\setup.exe',
    'data.json, style.css and page.html',
    'version 1.2.3',
    '10.0.0.1',
    'e.g. this, i.e. that',
    'items.at(0)',
    'it ends.so it goes',
    'node.js',
    'POTFILES.in',
    'Install.Is it',
    'foo_example.com',
  ])('CHAT-039 no link in %s', (text) => {
    expect(linksOf(text)).toEqual([]);
  });
});
test.each([
  'javascript:alert(1)',
  'javascript:kestrel.com',
  'JAVASCRIPT://a.b',
  'data:text/html,hello',
  'vbscript:x',
  'file:///etc/passwd',
  'http://',
  'https://)',
  'mailto:',
  'mailto:nobody',
  'git@github.com:kestrel/menu.git',
  'user@localhost',
  'a@b@c.com',
  '`https://a.b`',
  '```\nhttps://a.b\n```',
])('what is no address of the web or of mail opens nothing: %s', (text) => {
  expect(linksOf(text)).toEqual([]);
});

describe('e-mail addresses [CHAT-040]', () => {
  test.each([
    ['anna@kestrel.example', 'anna@kestrel.example'],
    ['Write to anna.l+coffee@mail.kestrel.co.uk.', 'anna.l+coffee@mail.kestrel.co.uk'],
    ['(anna@kestrel.example)', 'anna@kestrel.example'],
    ['anna@kestrel.example, mateo', 'anna@kestrel.example'],
    ['_anna@kestrel.example_', 'anna@kestrel.example'],
  ])('CHAT-040 an e-mail address gets mailto: %s', (text, address) => {
    expect(linksOf(text)).toEqual([`${address} → mailto:${address}`]);
  });
});

describe('bare hosts [CHAT-041]', () => {
  test.each([
    ['kestrel.com', 'kestrel.com'],
    ['www.kestrel.coffee/menu?x=1', 'www.kestrel.coffee/menu?x=1'],
    ['at kestrel.co.uk.', 'kestrel.co.uk'],
    ['(kestrel.com/a_(b))', 'kestrel.com/a_(b)'],
    ['kestrel.com:8080/x', 'kestrel.com:8080/x'],
    ['docs.rs/tokio', 'docs.rs/tokio'],
    ['www.main.py', 'www.main.py'],
    ['kaffehuset.no', 'kaffehuset.no'],
    ['kestrel.com?', 'kestrel.com'],
    ['**kestrel.com**', 'kestrel.com'],
    ['kaffe-rösterei.de', 'kaffe-rösterei.de'],
  ])('CHAT-041 a bare host gets https: %s', (text, address) => {
    expect(linksOf(text)).toEqual([`${address} → https://${address}`]);
  });
});

describe('the text around links', () => {
  test('stays, with its styles', () => {
    expect(parseMessage('**see https://a.b now**', { people: [] }).parts).toEqual([
      { type: 'text', text: 'see ', styles: ['bold'] },
      { type: 'link', linkAddress: 'https://a.b', linkText: 'https://a.b' },
      { type: 'text', text: ' now', styles: ['bold'] },
    ]);
  });
});
