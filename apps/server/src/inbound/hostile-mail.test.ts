import { createInterface } from 'node:readline';
import { type ChangedRow, scopeOf } from '@trackyard/contract';
import { deliverMail, freePort, openLine, startTestServer, type TestPerson, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let anna: TestPerson;
let trackId: string;
let address: string;
let port: number;
/** What happens when the time for an email is over. */
let timeIsOver: (() => void)[] = [];
const timers = {
  after(milliseconds: number, work: () => void) {
    if (milliseconds === 120_000) timeIsOver.push(work);
    const timer = setTimeout(work, milliseconds).unref();
    return () => clearTimeout(timer);
  },
  every(milliseconds: number, work: () => void) {
    const timer = setInterval(work, milliseconds).unref();
    return () => clearInterval(timer);
  },
};
beforeAll(async () => {
  port = await freePort();
  const inboundMail = { host: '127.0.0.1', port, domain: 'tracks.kestrel.example', relays: ['127.0.0.1'] };
  server = await startTestServer({ nodes: 1, timers, configuration: { inboundMail } });
  anna = await server.person('Anna Lindqvist');
  trackId = await server.track('Roastery', [anna]);
  address = (await anna.call('inbound.setAddress', { trackId, on: true })).address!;
});
afterAll(() => server?.stop());

const head = 'From: Ines Costa <ines@farm.example>\r\nSubject: Green beans\r\n';
const multipart = (kind: string) => `${head}Content-Type: multipart/${kind}; boundary="b"\r\n\r\n`;
const deliver = (raw: string) => deliverMail(port, { raw, envelope: { from: 'ines@farm.example', to: [address] } });
async function titles(): Promise<string[]> {
  const { scopes } = await anna.call('sync.pull', { cursors: {}, follow: [scopeOf('entries', trackId)] });
  return scopes.flatMap((it) => it.rows as ChangedRow[]).flatMap((it) => (it.store === 'trackEntries' && it.row ? [it.row.title] : []));
}

test('mail made to keep a parser busy is refused with its reason, while the server answers others', async () => {
  const parts = `${multipart('mixed')}${'--b\r\n\r\n\r\n'.repeat(300_000)}--b--\r\n`;
  const forwarded = `${head}${'Content-Type: message/rfc822\r\n\r\n'.repeat(20_000)}text\r\n`;
  const nested =
    head + Array.from({ length: 300 }, (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`).join('');
  const answers = [parts, forwarded, nested].map(deliver);
  expect((await server.visitor().fetch('/readyz')).status).toBe(200);
  expect(await Promise.all(answers)).toEqual([
    '554 5.6.0 An email may have 2000 parts at most.',
    '554 5.6.0 Parts of an email may be nested 20 deep at most.',
    '554 5.6.0 Parts of an email may be nested 20 deep at most.',
  ]);
  expect(await titles()).toEqual([]);
});

test('thousands of pictures in a long text are each looked up once', async () => {
  const pictures = Array.from({ length: 1_900 }, (_, at) => `--b\r\nContent-Type: image/png\r\nContent-ID: <p${at}@farm>\r\n\r\npng\r\n`);
  const shown = Array.from({ length: 1_900 }, (_, at) => `<img src="cid:p${at}@farm">`).join('');
  const html = `--b\r\nContent-Type: text/html\r\n\r\n${`<p>${'bean '.repeat(12)}</p>\r\n`.repeat(60_000)}${shown}\r\n`;
  expect(await deliver(`${multipart('related')}${html}${pictures.join('')}--b--\r\n`)).toBe('ok');
  expect(await titles()).toEqual(['Green beans', 'Green beans']);
});

test('after hostile mail other mail comes in as before', async () => {
  expect(await deliver(`${head}\r\nSixty bags\r\n`)).toBe('ok');
});

/** A sender that says its lines one by one, and waits for an answer to each. */
async function caller(from = '127.0.0.1') {
  const { socket, say } = await openLine(port, from);
  const answers = createInterface(socket)[Symbol.asyncIterator]();
  const answer = async (): Promise<string> => {
    for (;;) {
      const { value = 'closed' } = await answers.next();
      if (!/^\d{3}-/.test(value)) return value;
    }
  };
  const greeting = await answer();
  return {
    greeting,
    answer,
    async say(line: string): Promise<string> {
      say(`${line}\r\n`);
      return answer();
    },
    write: say,
    end: () => socket.destroy(),
  };
}
async function dawdler() {
  const it = await caller();
  for (const line of ['EHLO farm.example', 'MAIL FROM:<ines@farm.example>', `RCPT TO:<${address}>`, 'DATA']) await it.say(line);
  it.write('From: ines@farm.example\r\n');
  return it;
}

test('senders that dawdle keep no others out, and are hung up on when their time is over', async () => {
  timeIsOver = [];
  const dawdlers = await Promise.all(Array.from({ length: 6 }, dawdler));
  expect(await deliver(`${head}\r\nSixty bags\r\n`)).toBe('ok');
  for (const work of timeIsOver) work();
  expect(await Promise.all(dawdlers.map((it) => it.answer()))).toEqual(
    dawdlers.map(() => '421 4.4.2 This email takes too long to come in'),
  );
  for (const it of dawdlers) it.end();
});

test('an address that is no relay of ours has two connections at a time', async () => {
  const stranger = '127.0.0.2';
  const [one, two] = [await caller(stranger), await caller(stranger)];
  expect([one.greeting, two.greeting].map((it) => it.slice(0, 4))).toEqual(['220 ', '220 ']);
  expect((await caller(stranger)).greeting).toBe('421 4.7.0 Too many connections from your address; try again later');
  expect(await deliver(`${head}\r\nSixty bags\r\n`)).toBe('ok');
  one.end();
  two.end();
});
