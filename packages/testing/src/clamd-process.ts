// A clamd in a process of its own, as far as Trackyard speaks to it: PING and INSTREAM (clamd(8)). It finds the EICAR test file.
import { createServer, type Socket } from 'node:net';
import { eicar } from './eicar.ts';

const sizeLimit = Number(process.argv[3]);
let isHeld = false;
/** Answers that wait for the end of the hold. */
const waiting: (() => void)[] = [];
let scans = 0;

process.on('message', (what: 'hold' | 'release' | 'scans') => {
  if (what === 'scans') process.send!({ scans });
  else isHeld = what === 'hold';
  if (what === 'release') for (const answer of waiting.splice(0)) answer();
});
process.on('disconnect', () => process.exit());

const server = createServer((socket) => {
  let bytes = Buffer.alloc(0);
  socket.on('error', () => {});
  socket.on('data', (more) => {
    bytes = Buffer.concat([bytes, more]);
    const said = answerTo(bytes);
    if (said === null) return;
    socket.removeAllListeners('data');
    if (isHeld && said !== 'PONG') waiting.push(() => answer(socket, said));
    else answer(socket, said);
  });
});
server.listen(Number(process.argv[2]), '127.0.0.1', () => {
  const address = server.address();
  process.send!({ port: typeof address === 'object' ? address?.port : 0 });
});

function answer(socket: Socket, said: string): void {
  if (said !== 'PONG') scans++;
  socket.end(`${said}\0`);
}

/** Null: more has to come. */
function answerTo(bytes: Buffer): string | null {
  const end = bytes.indexOf(0);
  if (end < 0) return null;
  const command = bytes.toString('latin1', 0, end);
  if (command === 'zPING') return 'PONG';
  if (command !== 'zINSTREAM') return 'UNKNOWN COMMAND';
  const pieces: Buffer[] = [];
  let size = 0;
  for (let at = end + 1; at + 4 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces).includes(eicar) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK';
    size += length;
    if (size > sizeLimit) return 'INSTREAM size limit exceeded. ERROR';
    pieces.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}
