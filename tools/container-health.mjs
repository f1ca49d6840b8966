// The health check of the container: 0 while the server can serve.
const port = process.env.TRACKYARD_PORT || '8080';
const ready = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(4_000) }).then(
  (answer) => answer.ok,
  () => false,
);
process.exit(ready ? 0 : 1);
