// The health check of the container: 0 while the server can serve.
import http from 'node:http';
import https from 'node:https';

const port = process.env.TRACKYARD_PORT || '8080';
const [protocol, client] = process.env.TRACKYARD_TLS_CERT ? ['https', https] : ['http', http];
// To ourselves: the certificate names the address that people use.
const options = { timeout: 4_000, rejectUnauthorized: false };
client
  .get(`${protocol}://127.0.0.1:${port}/readyz`, options, (answer) => process.exit(answer.statusCode === 200 ? 0 : 1))
  .on('timeout', () => process.exit(1))
  .on('error', () => process.exit(1));
