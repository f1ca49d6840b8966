import { expect, test } from 'vitest';
import { readConfiguration } from './configuration.ts';
import { configurationReference } from './given-settings.ts';
import { addressWarning } from './way-in.ts';

const mistakesOf = (args: string[], env: Record<string, string> = {}): string[] => {
  try {
    readConfiguration(args, env);
    return [];
  } catch (cause) {
    return (cause as Error).message.split('\n');
  }
};

test('starts with usable defaults', () => {
  const configuration = readConfiguration([], {});
  expect(configuration).toMatchObject({ port: 8080, host: '127.0.0.1', databaseUrl: null, demo: true, trustProxy: false });
  expect(configuration.dataFolder).toBe(`${process.cwd()}/data`);
});

test.each(['notice', 'security'])('the log is told to begin at the level %s', (level) => {
  expect(readConfiguration(['--log-level', level], {}).logLevel).toBe(level);
});

test('a flag goes before the environment, and an empty variable counts as not set', () => {
  const env = { TRACKYARD_PORT: '9000', TRACKYARD_HOST: '', TRACKYARD_NO_DEMO: 'true' };
  expect(readConfiguration(['--port', '9001'], env)).toMatchObject({ port: 9001, host: '127.0.0.1', demo: false });
  expect(readConfiguration(['--no-demo', '--port=0'], {})).toMatchObject({ port: 0, demo: false });
  expect(readConfiguration([], { TRACKYARD_NO_DEMO: 'false' }).demo).toBe(true);
});

test.each([
  [['--host', '0.0.0.0'], null],
  [['--host', '192.168.1.5', '--no-demo'], false],
  [['--host', '0.0.0.0', '--demo'], true],
  [['--host', '::1'], true],
  [['--public-address', 'https://trackyard.example'], null],
  [['--public-address', 'http://localhost:9000'], true],
  [['--tls-cert', 'cert.pem', '--tls-key', 'key.pem'], null],
])('with %j the demo is %j', (args, demo) => {
  expect(readConfiguration(args, {}).demo).toBe(demo);
});

test('the storage of a tenant is a number of bytes, with a unit where that reads better', () => {
  const of = (TRACKYARD_TENANT_QUOTA: string) => readConfiguration([], { TRACKYARD_TENANT_QUOTA }).tenantQuota;
  expect([of(''), of('0'), of('1500'), of('250 MB'), of('10GB')]).toEqual([0, 0, 1_500, 250_000_000, 10_000_000_000]);
  expect(mistakesOf([], { TRACKYARD_TENANT_QUOTA: '10 gigs' })).toEqual([expect.stringContaining('must be a number of bytes')]);
});

test('a virus scanner is named by its port or by its socket, and is required where it is set', () => {
  const of = (TRACKYARD_CLAMD: string) => readConfiguration([], { TRACKYARD_CLAMD }).clamd;
  expect(of('')).toBeNull();
  expect(of('clamav.example:3310')).toEqual({ host: 'clamav.example', port: 3310 });
  expect(of('[::1]:3310')).toEqual({ host: '::1', port: 3310 });
  expect([of('/run/clamav/clamd.ctl'), of('unix:/run/clamd')]).toEqual([{ path: '/run/clamav/clamd.ctl' }, { path: '/run/clamd' }]);
  for (const wrong of ['clamav.example', ':3310', 'clamav:70000', 'http://clamav:3310'])
    expect(mistakesOf([], { TRACKYARD_CLAMD: wrong })).toEqual([expect.stringContaining('TRACKYARD_CLAMD must be a host with its port')]);
  expect(readConfiguration([], {}).scanRequired).toBe(true);
});

test('a bucket of S3 is at Amazon by its region, or at a server of one’s own with the bucket in the path', () => {
  const keys = { TRACKYARD_S3_BUCKET: 'acme', TRACKYARD_S3_ACCESS_KEY: 'AKIA1', TRACKYARD_S3_SECRET_KEY: 'hidden' };
  const of = (env: Record<string, string>) => readConfiguration([], { ...keys, ...env }).s3;
  expect(readConfiguration([], {}).s3).toBeNull();
  const amazon = {
    endpoint: null,
    region: 'us-east-1',
    bucket: 'acme',
    accessKey: 'AKIA1',
    secretKey: 'hidden',
    pathStyle: false,
    prefix: '',
  };
  expect(of({})).toEqual(amazon);
  expect(of({ TRACKYARD_S3_REGION: 'eu-central-1', TRACKYARD_S3_PREFIX: 'track/yard' })).toEqual({
    ...{ ...amazon, region: 'eu-central-1', prefix: 'track/yard/' },
  });
  const own = { TRACKYARD_S3_ENDPOINT: 'http://10.0.0.7:9000/' };
  expect(of(own)).toEqual({ ...amazon, endpoint: 'http://10.0.0.7:9000', pathStyle: true });
  expect(of({ ...own, TRACKYARD_S3_PATH_STYLE: 'false' })!.pathStyle).toBe(false);
});

test('some settings of a bucket without the others are refused, and none repeats a secret', () => {
  expect(mistakesOf([], { TRACKYARD_S3_BUCKET: 'acme', TRACKYARD_S3_ACCESS_KEY: 'AKIA1' })).toEqual([
    'TRACKYARD_S3_BUCKET needs TRACKYARD_S3_SECRET_KEY beside it.',
  ]);
  expect(mistakesOf([], { TRACKYARD_S3_ENDPOINT: 'https://minio.example' })).toEqual([
    'TRACKYARD_S3_ENDPOINT needs TRACKYARD_S3_BUCKET beside it.',
    'TRACKYARD_S3_ENDPOINT needs TRACKYARD_S3_ACCESS_KEY beside it.',
    'TRACKYARD_S3_ENDPOINT needs TRACKYARD_S3_SECRET_KEY beside it.',
  ]);
  const wrong = { TRACKYARD_S3_ENDPOINT: 'https://key:hidden@minio.example', TRACKYARD_S3_SECRET_KEY: 'hidden hidden' };
  const mistakes = mistakesOf([], { ...wrong, TRACKYARD_S3_BUCKET: 'acme', TRACKYARD_S3_ACCESS_KEY: 'AKIA1' }).join('\n');
  expect(mistakes).toContain('TRACKYARD_S3_ENDPOINT must be an address such as https://minio.example:9000');
  expect(mistakes).toContain('TRACKYARD_S3_SECRET_KEY must have 3 to 200 characters, without spaces.');
  expect(mistakes).not.toContain('hidden');
});

test.each([
  [['--port', 'x'], {}, ["--port must be a number from 0 to 65535, not 'x'."]],
  [[], { TRACKYARD_PORT: '70000' }, ["TRACKYARD_PORT must be a number from 0 to 65535, not '70000'."]],
  [['--port'], {}, ['--port needs a value.']],
  [['--demo', '--no-demo'], {}, ['Choose one of --demo and --no-demo.']],
  [[], { DATABASE_URL: 'mysql://root:secret@x' }, ['DATABASE_URL must be an address such as postgres://user:password@host:5432/name.']],
  [
    [],
    { TRACKYARD_ANALYTICS_ADDRESS: 'https://a.example/matomo.php' },
    ['TRACKYARD_ANALYTICS_ADDRESS needs TRACKYARD_ANALYTICS_SITE_ID beside it.'],
  ],
  [[], { TRACKYARD_TAG_MANAGER_ID: 'GTM-1' }, ['TRACKYARD_TAG_MANAGER_ID needs TRACKYARD_TAG_MANAGER_ADDRESS beside it.']],
  [
    [],
    { TRACKYARD_ANALYTICS_ADDRESS: 'https://a.example; script-src *', TRACKYARD_ANALYTICS_SITE_ID: '1' },
    [expect.stringContaining('must be an http(s) address'), expect.stringContaining('needs')],
  ],
  [[], { TRACKYARD_TRACKER_HOSTS: 'https://a.example;script-src' }, [expect.stringContaining('must be hosts such as')]],
  [[], { TRACKYARD_TRACKER_HOSTS: "https://a.example 'unsafe-inline'" }, [expect.stringContaining('must be hosts such as')]],
  [[], { TRACKYARD_TRACKER_HOSTS: 'https://*' }, [expect.stringContaining('must be hosts such as')]],
  [[], { TRACKYARD_TRACKER_HOSTS: 'https://*.com' }, [expect.stringContaining('must be hosts such as')]],
  [[], { TRACKYARD_SMTP_URL: 'smtp://post.example' }, ['TRACKYARD_SMTP_URL needs TRACKYARD_MAIL_FROM beside it.']],
  [[], { TRACKYARD_MAIL_FROM: 'a@post.example' }, ['TRACKYARD_MAIL_FROM needs TRACKYARD_SMTP_URL beside it.']],
  [
    [],
    { TRACKYARD_SMTP_URL: 'https://me:secret@post.example', TRACKYARD_MAIL_FROM: 'a@post.example' },
    [
      'TRACKYARD_SMTP_URL must be an address such as smtps://user:password@mail.example.com.',
      'TRACKYARD_MAIL_FROM needs TRACKYARD_SMTP_URL beside it.',
    ],
  ],
  [
    [],
    { TRACKYARD_SMTP_URL: 'smtp://post.example', TRACKYARD_MAIL_FROM: 'a@post.example, b@post.example' },
    [expect.stringContaining('must be a sender such as'), expect.stringContaining('needs')],
  ],
  [[], { TRACKYARD_PUBLIC_ADDRESS: 'https://a/b' }, [expect.stringContaining('without a path')]],
  [
    ['--prot', '--host', 'a b'],
    {},
    [expect.stringContaining('--prot is not an option. There are --port'), expect.stringContaining('--host must be')],
  ],
] as [string[], Record<string, string>, unknown[]][])('says one clear sentence for each mistake: %j %j', (args, env, expected) => {
  expect(mistakesOf(args, env)).toEqual(expected);
});

test('lists every setting for the documentation', () => {
  const names = configurationReference().map((it) => it.env);
  expect(names).toEqual(
    expect.arrayContaining(['TRACKYARD_PORT', 'TRACKYARD_DATA', 'TRACKYARD_HOST', 'TRACKYARD_NO_DEMO', 'DATABASE_URL']),
  );
  expect(configurationReference().every((it) => it.description.endsWith('.'))).toBe(true);
});

test('a mail server is read from its address', () => {
  const serverOf = (url: string) =>
    readConfiguration([], { TRACKYARD_SMTP_URL: url, TRACKYARD_MAIL_FROM: 'Trackyard <t@post.example>' }).mailServer;
  expect(serverOf('smtp://post.example')).toEqual({
    host: 'post.example',
    port: 587,
    secure: false,
    auth: null,
    from: 'Trackyard <t@post.example>',
  });
  expect(serverOf('smtps://anna%40kestrel:a%2Fb@[::1]:2465')).toMatchObject({
    host: '::1',
    port: 2465,
    secure: true,
    auth: { user: 'anna@kestrel', pass: 'a/b' },
  });
  expect(serverOf('smtps://post.example')).toMatchObject({ port: 465 });
});

test('mail or a proxy without a public address is warned of, since links would lead to where only this machine is', () => {
  const smtp = { TRACKYARD_SMTP_URL: 'smtp://127.0.0.1:25', TRACKYARD_MAIL_FROM: 'trackyard@kestrel.example' };
  const warning = (args: string[], env = {}) => addressWarning(readConfiguration(args, env));
  expect(warning([])).toBeNull();
  expect(warning([], smtp)).toMatch(/^TRACKYARD_SMTP_URL is set without TRACKYARD_PUBLIC_ADDRESS: /);
  expect(warning(['--trust-proxy'])).toMatch(/^--trust-proxy is set without TRACKYARD_PUBLIC_ADDRESS: /);
  expect(warning(['--trust-proxy', '--public-address=https://trackyard.example'], smtp)).toBeNull();
});

test('of an option that there is not, only its name is a mistake, not its value', () => {
  expect(() => readConfiguration(['--prot', '9', '--data=x'], {})).toThrow(/^--prot is not an option\. There are [^\n]*$/);
});
