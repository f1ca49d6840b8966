// A node in a process of its own, to be killed: it writes three events, and hangs between the effect of the first and its cursor.
import { createApp, readConfiguration } from '../src/app.ts';
import { countingConsumer } from './counting-consumer.ts';

const consumer = countingConsumer(async (batch) => {
  console.log(`effect ${batch}`);
  await new Promise(() => {});
});
const { write, startJobs } = await createApp(readConfiguration(['--port=0', '--no-demo'], {}), {
  connection: JSON.parse(process.argv[2]!),
  moreConsumers: [consumer],
});
await startJobs();
await write(async ({ feed }) => {
  for (const batch of [1, 2, 3]) feed.event('test.counted', 'lab', { batch });
});
// Nothing else holds the process.
setInterval(() => {}, 60_000);
