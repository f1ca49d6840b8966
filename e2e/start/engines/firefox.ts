import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Engine, startProgram } from './engine.ts';

interface Answer {
  id: number;
  type: 'success' | 'error';
  result: never;
  message?: string;
}
/** A value in WebDriver BiDi. An element has a reference, which input commands take. */
interface Remote {
  type: string;
  value?: unknown;
  sharedId?: string;
}

/** Firefox, by WebDriver BiDi. */
export async function openFirefox(): Promise<Engine> {
  const profile = await mkdtemp(path.join(os.tmpdir(), 'trackyard-firefox-'));
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0', '--width=1280', '--height=900'];
  const program = startProgram('firefox-esr', args, { HOME: profile });
  const close = async (): Promise<void> => {
    await program.stop();
    await rm(profile, { recursive: true, force: true });
  };
  try {
    return { ...(await engineAt(await program.says(/BiDi listening on (\S+)/))), close };
  } catch (cause) {
    await close();
    throw cause;
  }
}

async function engineAt(address: string): Promise<Omit<Engine, 'close'>> {
  const call = await connect(`${address}/session`);
  await call('session.new', { capabilities: {} });
  const { contexts } = await call<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
  const { context } = contexts[0]!;
  const evaluate = async (functionDeclaration: string, given: unknown): Promise<Remote> => {
    const { result, exceptionDetails } = await call<{ result: Remote; exceptionDetails?: { text: string } }>('script.callFunction', {
      ...{ functionDeclaration, awaitPromise: true, target: { context } },
      arguments: [{ type: 'string', value: JSON.stringify(given ?? null) }],
    });
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return result;
  };
  return {
    open: (url) => call('browsingContext.navigate', { context, url, wait: 'complete' }),
    async ask<T>(source: string, given: unknown): Promise<T> {
      const { value } = await evaluate(`async (given) => JSON.stringify((await (${source})(JSON.parse(given))) ?? null)`, given);
      return JSON.parse(String(value)) as T;
    },
    act: (actions) => call('input.performActions', { context, actions }),
    async choose(selector, file) {
      const { sharedId } = await evaluate('(selector) => document.querySelector(JSON.parse(selector))', selector);
      await call('input.setFiles', { context, element: { sharedId }, files: [file] });
    },
  };
}

/** A socket whose answers carry the ids of their requests. */
async function connect(address: string): Promise<<T = void>(method: string, params: object) => Promise<T>> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, { resolve: (result: never) => void; reject: (error: Error) => void }>();
  await new Promise<void>((resolve, reject) => {
    socket.onopen = () => resolve();
    socket.onerror = () => reject(new Error(`No connection to ${address}`));
  });
  const end = (id: number, use: (it: { resolve: (result: never) => void; reject: (error: Error) => void }) => void): void => {
    const known = waiting.get(id);
    waiting.delete(id);
    if (known) use(known);
  };
  socket.onmessage = ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    end(answer.id, (it) => (answer.type === 'success' ? it.resolve(answer.result) : it.reject(new Error(answer.message))));
  };
  socket.onclose = () => {
    for (const id of [...waiting.keys()]) end(id, (it) => it.reject(new Error('Firefox ended')));
  };
  let last = 0;
  return (method, params) =>
    new Promise((resolve, reject) => {
      const id = ++last;
      waiting.set(id, { resolve, reject });
      socket.send(JSON.stringify({ id, method, params }));
    });
}
