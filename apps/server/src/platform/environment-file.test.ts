import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { addEnvironmentFile, readVariables } from './environment-file.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'trackyard-environment-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const fileOf = (text: string): string => {
  const file = path.join(folder, 'trackyard.env');
  writeFileSync(file, text);
  return file;
};

test('a file of settings is read as systemd reads it: quotes, escapes, comments and joined lines', () => {
  const text = String.raw`
# TRACKYARD_PORT=1
; TRACKYARD_PORT=2
TRACKYARD_MAIL_FROM=Trackyard <trackyard@example.com>
 TRACKYARD_METRICS_TOKEN = a#b c  
DATABASE_URL="postgres://trackyard:a\"b$@db/trackyard"
ONE='it is \n'
TWO=it's "so"
JOINED=one,\
two
EMPTY=
no setting
LAST=1`;
  expect(readVariables(text)).toEqual({
    TRACKYARD_MAIL_FROM: 'Trackyard <trackyard@example.com>',
    TRACKYARD_METRICS_TOKEN: 'a#b c',
    DATABASE_URL: 'postgres://trackyard:a"b$@db/trackyard',
    ONE: String.raw`it is \n`,
    TWO: 'it\'s "so"',
    JOINED: 'one,two',
    EMPTY: '',
    LAST: '1',
  });
  expect(readVariables('A=1\r\nB=2\r\n')).toEqual({ A: '1', B: '2' });
});

test('variables that are set win over those of the file, empty ones too; a missing file is named', () => {
  const env = { TRACKYARD_ENV_FILE: fileOf('A=file\nB=file\nC=file'), A: 'set', B: '' };
  addEnvironmentFile(env);
  expect(env).toMatchObject({ A: 'set', B: '', C: 'file' });
  expect(() => addEnvironmentFile({ TRACKYARD_ENV_FILE: path.join(folder, 'none') })).toThrow(
    /^The settings in \S+none \(TRACKYARD_ENV_FILE\)/,
  );
});

test('a command has the settings of the file that is named', { timeout: 120_000 }, () => {
  const command = fileURLToPath(new URL('./files/main.ts', import.meta.url));
  const env = { ...process.env, TRACKYARD_ENV_FILE: fileOf('TRACKYARD_S3_BUCKET=acme') };
  const { stderr, status } = spawnSync(process.execPath, [command], { env, encoding: 'utf8' });
  expect([stderr, status]).toEqual([expect.stringContaining('TRACKYARD_S3_BUCKET needs TRACKYARD_S3_SECRET_KEY beside it.'), 1]);
});
