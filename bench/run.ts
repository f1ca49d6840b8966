// npm run bench -- NAME…: measures, and prints one line of JSON for each benchmark named, or for all. `--smoke` measures a
// moment only, to see that it runs.
import { parseArgs } from 'node:util';
import { benchSend } from './send.ts';

const benchmarks: Record<string, (size: { milliseconds: number }) => Promise<Record<string, unknown>>> = { send: benchSend };

const { values, positionals } = parseArgs({ options: { smoke: { type: 'boolean', default: false } }, allowPositionals: true });
const unknown = positionals.filter((name) => !benchmarks[name]);
if (unknown.length) {
  console.error(`There is no benchmark '${unknown.join(', ')}'; there are ${Object.keys(benchmarks).join(', ')}.`);
  process.exit(1);
}
const chosen = positionals.length ? positionals : Object.keys(benchmarks);
for (const name of chosen) console.log(JSON.stringify(await benchmarks[name]!({ milliseconds: values.smoke ? 300 : 5_000 })));
