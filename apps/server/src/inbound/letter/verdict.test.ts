import { expect, test } from 'vitest';
import { isProven } from './verdict.ts';

const from = 'From: Anna <anna@kestrel.example>';
const pass = 'Authentication-Results: mx.kestrel.example; spf=pass; dmarc=pass (p=reject; a) header.from=kestrel.example';
const headersOf = (...lines: string[]) =>
  lines.map((line) => {
    const [name = '', ...value] = line.split(': ');
    return { key: name.toLowerCase(), originalKey: name, value: value.join(': ') };
  });

test.each<[string, boolean, string[]]>([
  ['the relay says that DMARC passed', true, [pass, from]],
  ['its id is written in other letters, with a version', true, [pass.replace('mx.kestrel.example', 'MX.Kestrel.example 1'), from]],
  ['another server said something above it', true, ['Authentication-Results: other.example; dmarc=fail', pass, from]],
  ['the domain is given as an address', true, [pass.replace('header.from=', 'header.from=anna@'), from]],
  ['there is no verdict', false, [from]],
  ['the verdict is of another server', false, [pass.replace('mx.kestrel', 'mx.mallory'), from]],
  ['the relay says that DMARC failed, and the sender adds a better verdict', false, [pass.replace('dmarc=pass', 'dmarc=fail'), pass, from]],
  ['DMARC passed for another domain', false, [pass.replace('header.from=kestrel', 'header.from=mallory'), from]],
  ['it passed for a domain that only ends like it', false, [pass, 'From: Anna <anna@kestrel.example.mallory.example>']],
  ['no domain is named', false, ['Authentication-Results: mx.kestrel.example; dmarc=pass', from]],
  ['the pass stands in a comment', false, [pass.replace('dmarc=pass', 'spf=fail (; dmarc=pass'), from]],
  [
    'the pass stands in quotes',
    false,
    ['Authentication-Results: mx.kestrel.example; smtp.helo="a; dmarc=pass header.from=kestrel.example"', from],
  ],
  ['only DKIM passed', false, ['Authentication-Results: mx.kestrel.example; dkim=pass header.from=kestrel.example', from]],
  ['there are two From lines', false, [pass, from, 'From: mallory@evil.example']],
  ['there are two senders', false, [pass, 'From: anna@kestrel.example, mallory@evil.example']],
  ['the sender is a group', false, [pass, 'From: Team: anna@kestrel.example;']],
])('%s: %s', (_, expected, lines) => expect(isProven({ headers: headersOf(...lines) }, 'mx.kestrel.example')).toBe(expected));

test('where no relay is named, no verdict counts', () => expect(isProven({ headers: headersOf(pass, from) }, null)).toBe(false));
