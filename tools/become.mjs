// Hands the process over to a script on the pinned Node.js. Runs on Node.js 20.
import { spawn } from 'node:child_process';
import os from 'node:os';
import { pinnedNode } from './setup.mjs';
import { startedBy, whoStarted } from './started-by.mjs';

// Asked at once: by the time the packages are installed npm may be gone.
const starter = whoStarted();

/** Keeps arguments, folder, signals and exit code. */
export function become(script, args, given = process.env) {
  const env = starter ? { ...given, [startedBy]: starter } : given;
  const line = ['--disable-warning=ExperimentalWarning', script, ...args];
  // In place of this process, so that nobody stands between the server and whoever stops it.
  if (process.execve && process.platform !== 'win32') process.execve(pinnedNode, [pinnedNode, ...line], env);
  const child = spawn(pinnedNode, line, { stdio: 'inherit', env });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      // Ctrl+C in a terminal has reached the child already.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (os.constants.signals[signal] ?? 0)));
}
