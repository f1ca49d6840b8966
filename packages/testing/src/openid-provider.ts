import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { cookieHeader } from './session.ts';

/** The provider of others, at a port of this machine: what we speak with in practice is not of our own making either. */
export interface TestOpenidProvider {
  /** Goes through its pages as somebody who types this name; answers the query with which the browser is sent back. */
  visit(address: string, name: string): Promise<string>;
  stop(): Promise<void>;
}
interface Client {
  port: number;
  clientId: string;
  clientSecret: string;
  callback: string;
}
const pagesAtMost = 20;

export async function openOpenidProvider({ port, clientId, clientSecret, callback }: Client): Promise<TestOpenidProvider> {
  const script = fileURLToPath(new URL('./openid-process.ts', import.meta.url));
  const child = fork(script, [String(port), clientId, clientSecret, callback], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  await once(child, 'message');
  return {
    async visit(address, login) {
      const cookies = new Map<string, string>();
      let [at, init]: [string, RequestInit] = [address, {}];
      for (let page = 0; page < pagesAtMost; page++) {
        const response = await fetch(at, { ...init, redirect: 'manual', headers: { cookie: cookieHeader(cookies) } });
        for (const line of response.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
          cookies.set(name, value);
        }
        const next = response.headers.get('location');
        if (next?.startsWith(callback)) return new URL(next).search;
        if (next !== null) [at, init] = [new URL(next, at).href, {}];
        else {
          const form = await response.text();
          const prompt = /name="prompt" value="(\w+)"/.exec(form)![1]!;
          at = new URL(/action="([^"]+)"/.exec(form)![1]!, at).href;
          init = { method: 'POST', body: new URLSearchParams({ prompt, login, password: 'any' }) };
        }
      }
      throw new Error('the provider leads on and on');
    },
    async stop() {
      child.kill();
      await once(child, 'exit');
    },
  };
}
