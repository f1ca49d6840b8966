import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** What a name server answers: TXT records, each in its parts; that it fails; or nothing at all. */
type Answer = readonly (readonly string[])[] | 'fails' | 'silent';

/** A name server on loopback that answers TXT queries. */
export interface TestDnsServer {
  /** For the setting `dnsServer`. */
  setting: string;
  /** Sets the answer for a name; null: the name does not exist. */
  answers(name: string, answer: Answer | null): void;
  close(): void;
}

export async function openDnsServer(): Promise<TestDnsServer> {
  const known = new Map<string, Answer>();
  const socket = createSocket('udp4');
  socket.on('message', (question, { port, address }) => {
    const said = answerTo(question, known);
    if (said) socket.send(said, port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    setting: `127.0.0.1:${(socket.address() as AddressInfo).port}`,
    answers: (name, answer) => void (answer === null ? known.delete(name) : known.set(name, answer)),
    close: () => void socket.close(),
  };
}

const noError = 0;
const serverFailure = 2;
const noSuchName = 3;

/** A message of RFC 1035 §4: a head of twelve bytes, the question as it was asked, and the answers. */
function answerTo(question: Buffer, known: ReadonlyMap<string, Answer>): Buffer | null {
  let at = 12;
  const labels: string[] = [];
  for (let length = question[at]!; length > 0; length = question[at]!) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  const answer = known.get(labels.join('.').toLowerCase());
  if (answer === 'silent') return null;
  const records = Array.isArray(answer) ? answer : [];
  const head = Buffer.alloc(12);
  question.copy(head, 0, 0, 2);
  head.writeUInt16BE(0x8180 | (answer === 'fails' ? serverFailure : answer === undefined ? noSuchName : noError), 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(records.length, 6);
  return Buffer.concat([head, question.subarray(12, at + 5), ...records.map(txt)]);
}

/** A TXT record of the name in the question. */
function txt(parts: readonly string[]): Buffer {
  const data = Buffer.concat(parts.map((it) => Buffer.concat([Buffer.from([Buffer.byteLength(it)]), Buffer.from(it)])));
  const head = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 0, 0, 0]);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}
