import { fileURLToPath } from 'node:url';
import { configurationReference } from '../apps/server/src/platform/given-settings.ts';

export const configurationFile = fileURLToPath(new URL('../docs/configuration.md', import.meta.url));

/** The page of all settings, made from their schema. */
export function configurationPage(): string {
  const rows = configurationReference().map(({ flag, env, default: value, description }) =>
    [flag ? code(flag) : '', code(env), value === '' ? '' : isValue(value) ? code(value) : value, description].map(cell).join(' | '),
  );
  return `# Configuration

Settings come from options (\`npm start -- --port 9000\`) and from environment variables; an option wins over a variable, and
an empty variable counts as not set. All of them are checked at start: each mistake is named in one line, and nothing starts.

\`TRACKYARD_ENV_FILE\` names a file with variables, which the server and all commands then read. It has the form of systemd
(\`EnvironmentFile=\`). A variable that is set wins over the file.

| option | variable | default | what it does |
|---|---|---|---|
${rows.map((row) => `| ${row} |`).join('\n')}

## Files in a bucket

Nodes on several machines need no folder in common where files are in a bucket of S3, or of a server that speaks its protocol. At
Amazon:

\`\`\`sh
TRACKYARD_S3_BUCKET=acme-trackyard
TRACKYARD_S3_REGION=eu-central-1
TRACKYARD_S3_ACCESS_KEY=AKIA…
TRACKYARD_S3_SECRET_KEY=…
\`\`\`

The key needs \`s3:ListBucket\` on the bucket, and \`s3:GetObject\`, \`s3:PutObject\`, \`s3:DeleteObject\` and \`s3:AbortMultipartUpload\` on its
objects. A server of your own, such as MinIO:

\`\`\`sh
TRACKYARD_S3_ENDPOINT=https://minio.example:9000
TRACKYARD_S3_BUCKET=trackyard
TRACKYARD_S3_ACCESS_KEY=trackyard
TRACKYARD_S3_SECRET_KEY=…
\`\`\`

- Nobody but the server may read the bucket: people get files from the server, which asks for their rights each time.
- Give the bucket a rule that ends uploads in parts which were not completed within a few days.
- The bucket holds the keys of the instance too (\`instancekeys/\`, and \`fieldkey\` of earlier versions): lose them, and passwords in tables and the
  second factors of people can’t be opened any more.
- To move files that are in a folder, set these variables and run \`npm run files:copy -- --data FOLDER\` while the server goes on as before; it
  may be broken off and begun again. Then stop the server, run the command once more, and start the server with the variables.
- A bucket that can’t be reached stops a server from starting, and says why. Later on, uploads and downloads answer 503 until the bucket is
  back, browsers try their uploads again, and all else goes on.

This page is made by \`npm run docs\` from \`apps/server/src/platform/settings.ts\`; a test compares the two.
`;
}

const code = (text: string): string => `\`${text}\``;
const cell = (text: string): string => text.replaceAll('|', '\\|');
/** Sentences, such as 'the embedded database', stand as they are. */
const isValue = (text: string): boolean => !text.includes(' ');
