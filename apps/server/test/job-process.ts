// A node in a process of its own, to be killed: it takes the job that hangs, and says so.
import { createApp, readConfiguration } from '../src/app.ts';
import { hangingJob } from './hanging-job.ts';

const job = hangingJob((attempt) => console.log(`runs ${attempt}`));
const { write, services, startJobs } = await createApp(readConfiguration(['--port=0', '--no-demo'], {}), {
  connection: JSON.parse(process.argv[2]!),
  moreJobs: [job],
});
await startJobs();
await write(({ db }) => services.jobs.enqueue(db, job, { batch: 'Sidamo' }));
// Nothing else holds the process.
setInterval(() => {}, 60_000);
