import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { createTransport, type SendMailOptions } from 'nodemailer';

/** Delivers an email to a port of this machine, as a mail server at `from` does. Answers 'ok', or the code and text of the refusal. */
export async function deliverMail(port: number, mail: SendMailOptions, from = '127.0.0.1'): Promise<string> {
  const transport = createTransport({
    host: '127.0.0.1',
    localAddress: from,
    port,
    secure: false,
    ignoreTLS: true,
    connectionTimeout: 20_000,
  });
  try {
    await transport.sendMail({ from: 'Ines Costa <ines@farm.example>', ...mail });
    return 'ok';
  } catch (cause) {
    return (cause as { response?: string }).response ?? String(cause);
  } finally {
    transport.close();
  }
}

/** A port of this machine on which nothing listens. */
export async function freePort(): Promise<number> {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  taken.close();
  await once(taken, 'close');
  return port;
}
