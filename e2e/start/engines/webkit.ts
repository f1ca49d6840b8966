import { createServer } from 'node:net';
import { expect } from '@playwright/test';
import { type Engine, startProgram } from './engine.ts';

/** Where elements have their references, as WebDriver fixes it. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** WebKit as GTK has it, by WebDriver, on a screen that nobody sees. */
export async function openWebKit(): Promise<Engine> {
  const port = await freePort();
  // Its own sandbox needs rights that containers lack; it sees nothing but our test server.
  const program = startProgram('xvfb-run', ['-a', '-s', '-screen 0 1280x900x24', 'WebKitWebDriver', `--port=${port}`], {
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  });
  try {
    return await engineAt(`http://127.0.0.1:${port}`, program.stop);
  } catch (cause) {
    await program.stop();
    throw cause;
  }
}

async function engineAt(address: string, stop: () => Promise<void>): Promise<Engine> {
  const call = async <T = void>(way: string, body: object): Promise<T> => {
    const answer = await fetch(`${address}${way}`, { method: 'POST', body: JSON.stringify(body) });
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  await expect
    .poll(() =>
      fetch(`${address}/status`)
        .then((it) => it.ok)
        .catch(() => false),
    )
    .toBe(true);
  const { sessionId } = await call<{ sessionId: string }>('/session', { capabilities: { alwaysMatch: {} } });
  const session = `/session/${sessionId}`;
  await call(`${session}/window/rect`, { x: 0, y: 0, width: 1280, height: 900 });
  return {
    open: (url) => call(`${session}/url`, { url }),
    async ask<T>(source: string, given: unknown): Promise<T> {
      const script = `const done = arguments[arguments.length - 1];
        Promise.resolve((${source})(JSON.parse(arguments[0]))).then((it) => done(JSON.stringify(it ?? null)));`;
      const args = [JSON.stringify(given ?? null)];
      return JSON.parse(await call<string>(`${session}/execute/async`, { script, args })) as T;
    },
    act: (actions) => call(`${session}/actions`, { actions }),
    async choose(value, file) {
      const found = await call<Record<string, string>>(`${session}/element`, { using: 'css selector', value });
      await call(`${session}/element/${found[elementKey]}/value`, { text: file });
    },
    async close() {
      await fetch(`${address}${session}`, { method: 'DELETE' }).catch(() => undefined);
      await stop();
    },
  };
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
