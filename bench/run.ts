// npm run bench: measures, and prints one line of JSON for each benchmark. `--smoke` measures a moment only, to see that it runs.
import { parseArgs } from 'node:util';
import { benchSend } from './send.ts';

const { values } = parseArgs({ options: { smoke: { type: 'boolean', default: false } } });
const benchmarks = [benchSend];

for (const bench of benchmarks) console.log(JSON.stringify(await bench({ milliseconds: values.smoke ? 300 : 5_000 })));
