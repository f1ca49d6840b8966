import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DeviceType, Pushed, PushRegistration } from '@trackyard/contract';

/** A push service on a loopback address, with the browsers that fetch from it. */
export interface TestPushService {
  /** Host and port: what a test allows the server to reach. */
  place: string;
  /** A browser that subscribes. */
  browser(deviceType?: DeviceType): TestPushBrowser;
  close(): Promise<void>;
}
export interface TestPushBrowser {
  registration: PushRegistration;
  /** What it was able to read. */
  pushed: Pushed[];
  /** The head of each call, taken or not. */
  calls: IncomingHttpHeaders[];
  /** What the service answers from now on; 201 at first. */
  answers(status: number, headers?: Record<string, string>): void;
  /** The service takes each call and does not answer, until the function that this returns is called. */
  hangs(): () => void;
}

interface Answer {
  status: number;
  headers: Record<string, string>;
}

export async function openPushService(): Promise<TestPushService> {
  const devices = new Map<string, (request: IncomingMessage, body: Buffer) => Promise<Answer>>();
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    const device = devices.get(request.url!);
    const { status, headers } = device ? await device(request, body) : { status: 404, headers: {} };
    response.writeHead(status, headers).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const place = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    place,
    browser(deviceType = 'DESKTOP') {
      const { keys, auth, registration } = subscribed(`http://${place}/send/${devices.size}`, deviceType);
      const it: TestPushBrowser = { registration, pushed: [], calls: [], answers: () => {}, hangs: () => () => {} };
      let answer: Answer = { status: 201, headers: {} };
      let held = Promise.resolve();
      it.hangs = () => {
        let release = (): void => {};
        held = new Promise((resolve) => {
          release = resolve;
        });
        return () => release();
      };
      it.answers = (status, headers = {}) => {
        answer = { status, headers };
      };
      devices.set(`/send/${devices.size}`, async (request, body) => {
        it.calls.push(request.headers);
        await held;
        if (answer.status === 201) it.pushed.push(JSON.parse(opened(body, keys, auth)));
        return answer;
      });
      return it;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function subscribed(endpoint: string, deviceType: DeviceType): { keys: ECDH; auth: Buffer; registration: PushRegistration } {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const auth = randomBytes(16);
  const sealing = { key: keys.getPublicKey('base64url'), auth: auth.toString('base64url') };
  return { keys, auth, registration: { endpoint, ...sealing, deviceType, enabled: true, apns: false } };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const it of request) parts.push(it as Buffer);
  return Buffer.concat(parts);
}

/** Opens what was sealed for a browser, as the browser does it (RFC 8291). */
export function opened(message: Buffer, browser: ECDH, auth: Buffer): string {
  const [salt, ours, body] = [message.subarray(0, 16), message.subarray(21, 86), message.subarray(86)];
  const hkdf = (from: Buffer, by: Buffer, info: Buffer, length: number) => Buffer.from(hkdfSync('sha256', from, by, info, length));
  const material = hkdf(
    browser.computeSecret(ours),
    auth,
    Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), ours]),
    32,
  );
  const key = hkdf(material, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const decipher = createDecipheriv('aes-128-gcm', key, hkdf(material, salt, Buffer.from('Content-Encoding: nonce\0'), 12));
  decipher.setAuthTag(body.subarray(-16));
  const plain = Buffer.concat([decipher.update(body.subarray(0, -16)), decipher.final()]);
  return plain.subarray(0, -1).toString();
}
