import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { patienceFactor } from '@trackyard/testing';
import { describe, expect, test } from 'vitest';
import { serverFloors } from './house.ts';
import { type Module, parseModule, readModules } from './modules.ts';
import { roomOf } from './rooms.ts';
import { rules } from './rules.ts';
import { stylesheets } from './stylesheets.ts';

/** A rule's words about some files, given as path → source. */
const problemsOf = (rule: keyof typeof rules, files: Record<string, string>): string[] =>
  rules[rule]!(Object.entries(files).map(([file, source]): Module => parseModule(file, source, (it) => it in files))).map(
    (it) => `${it.file}:${it.line} ${it.text}`,
  );
const chat = 'apps/server/src/chat/send.ts';
const draft = 'packages/rules/src/chat/draft.ts';

describe('direction', () => {
  test.each([
    ['the web imports the server', 'apps/web/src/data/live.ts', "import { app } from '@trackyard/server';"],
    ['the server imports the worker', chat, "import { start } from '@trackyard/data-worker';"],
    ['rules import the worker', draft, "export * from '@trackyard/data-worker';"],
    ['formulas import rules', 'packages/formula/src/index.ts', "import { dayOf } from '@trackyard/rules';"],
    ['the contract imports rules', 'packages/contract/src/chat.ts', "import type { Draft } from '@trackyard/rules';"],
    ['a path leads into another package', chat, "import { id } from '../../../../packages/contract/src/ids.ts';"],
    ['a page loads the server later', 'apps/web/src/main.tsx', "await import('@trackyard/server');"],
    ['the product imports what is for tests', chat, "import { clock } from '@trackyard/testing';"],
  ])('refuses that %s', (_, file, source) => expect(problemsOf('direction', { [file]: source })).toHaveLength(1));

  test('lets the web use rules, tests use what is for tests, and anybody use packages from outside', () => {
    expect(
      problemsOf('direction', {
        'apps/web/src/main.tsx': "import { trackRight } from '@trackyard/rules'; import 'react';",
        'packages/rules/src/chat/draft.test.ts': "import { clock } from '@trackyard/testing';",
        [chat]: "import { draftMessage } from '@trackyard/rules'; import './pages.ts';",
        'packages/rules/src/tables/cells.ts': "import { plan } from '@trackyard/formula';",
      }),
    ).toEqual([]);
  });

  test('says what to do instead', () => {
    expect(problemsOf('direction', { 'apps/web/src/data/live.ts': "\nimport '@trackyard/server';" })[0]).toMatch(
      /^apps\/web\/src\/data\/live\.ts:2 .*packages\/rules/,
    );
  });
});

describe('dates', () => {
  test.each([
    ['a date', "export const day = (it: Date) => it.toLocaleDateString('en');"],
    ['a time', 'export const time = (it: Date) => it.toLocaleTimeString();'],
    ['a format', "export const format = new Intl.DateTimeFormat('en');"],
  ])('refuses %s that is written past the formatter', (_, source) =>
    expect(problemsOf('dates', { 'apps/web/src/features/a/Page.tsx': source })).toHaveLength(1),
  );

  test('lets the formatter, tests, numbers and the reader’s zone alone', () => {
    expect(
      problemsOf('dates', {
        'packages/rules/src/dates/formats.ts': "export const format = new Intl.DateTimeFormat('en');",
        'packages/formula/src/values/zones.ts': "export const format = new Intl.DateTimeFormat('en');",
        'apps/web/src/a.test.ts': 'new Date().toLocaleDateString();',
        'apps/web/src/data/reader.ts': 'export const zone = Intl.DateTimeFormat().resolvedOptions().timeZone + (5).toLocaleString();',
      }),
    ).toEqual([]);
  });
});

describe('addresses', () => {
  test.each([
    ['a link', 'apps/web/src/features/a/Page.tsx', 'export const a = <RouteLink to="/t/new" />;'],
    ['a link to the root', 'apps/web/src/features/a/Page.tsx', 'export const a = <a href="/">Home</a>;'],
    ['an address put together', 'apps/web/src/shell/go.ts', "export const go = (id: string) => '/t/' + id;"],
    ['a mail', 'apps/server/src/identity/mail.ts', 'export const text = `Open /here: ` + `/reset-password/1`;'],
  ])('refuses %s that is written by hand', (_, file, source) => expect(problemsOf('addresses', { [file]: source })).toHaveLength(1));

  test('lets the table and its pages alone, files, and addresses that the server answers', () => {
    expect(
      problemsOf('addresses', {
        'apps/web/src/routes/router.tsx': "export const trackPath = '/t/{trackId}';",
        'apps/web/src/shell/go.ts':
          "export const paths = ['/logout', '/mark.svg', '/icons/icon-192.png', '/api/t', '/tracks', 'text/t/x'];",
      }),
    ).toEqual([]);
  });
});

describe('rooms', () => {
  test('refuses a call upward and to a neighbour above', () => {
    expect(problemsOf('rooms', { 'apps/server/src/tracks/tracks.ts': "import { send } from '../chat/index.ts';" })).toEqual([
      expect.stringContaining('Announce what happened'),
    ]);
    expect(problemsOf('rooms', { 'apps/server/src/platform/log.ts': "import { people } from '../identity/index.ts';" })).toHaveLength(1);
    expect(problemsOf('rooms', { [chat]: "import { buildApp } from '../app.ts';" })).toHaveLength(1);
  });
  test('lets a room call down, and the files that compose call all', () => {
    expect(
      problemsOf('rooms', {
        [chat]: "import { track } from '../tracks/index.ts'; import { log } from '../platform/log.ts';",
        'apps/server/src/app.ts': "import './chat/index.ts';",
      }),
    ).toEqual([]);
  });
  test('asks for a floor for a new room', () => {
    expect(problemsOf('rooms', { 'apps/server/src/weather/rain.ts': "import '../tracks/index.ts';" })).toEqual([
      expect.stringContaining('no floor yet'),
    ]);
  });
});

describe('doors', () => {
  test.each([
    [chat, "import { row } from '../tracks/tracks.ts';"],
    ['apps/server/src/app.ts', "import { row } from './tracks/tracks.ts';"],
    ['apps/web/src/routes/router.tsx', "import { Chat } from '../features/chat/Chat.tsx';"],
    ['packages/rules/src/tracks/lists.ts', "import { parse } from '../chat/parse/message.ts';"],
    ['apps/web/src/shell/Frame.tsx', "import { Avatar } from '../shared/people/Avatar.tsx';"],
    ['apps/web/src/shell/Frame.tsx', "import { HomePage } from '../features/tracks/pages.ts';"],
  ])('refuses that %s goes past a door', (file, source) => {
    expect(problemsOf('doors', { [file]: source, 'apps/server/src/tracks/tracks.ts': '' })).toEqual([
      expect.stringContaining('behind a door'),
    ]);
  });
  test('lets a room walk about inside itself, and through the doors of others', () => {
    expect(
      problemsOf('doors', {
        [chat]: "import './pages.ts'; import '../tracks/index.ts'; import '../platform/feed/writer.ts';",
        'apps/web/src/main.tsx': "import './ui/styles.ts';",
        'apps/web/src/features/views/plan.test.ts': "import '../grid/testing/table-of.ts';",
        'apps/web/src/routes/pages.tsx': "const tracks = () => import('../features/tracks/pages.ts');",
      }),
    ).toEqual([]);
  });
});

describe('features', () => {
  test('refuses that one feature imports another, and that ui knows a feature', () => {
    expect(problemsOf('features', { 'apps/web/src/features/chat/Chat.tsx': "import { TrackMenu } from '../tracks/index.ts';" })).toEqual([
      expect.stringContaining('let shell/ hand it in'),
    ]);
    expect(problemsOf('features', { 'apps/web/src/ui/Button.tsx': "import { ChatPage } from '../features/chat/index.ts';" })).toHaveLength(
      1,
    );
    expect(problemsOf('features', { 'apps/web/src/ui/Button.tsx': "import { Avatar } from '../shared/people/index.ts';" })).toHaveLength(1);
    expect(
      problemsOf('features', { 'apps/web/src/shared/people/Avatar.tsx': "import { Chat } from '../../features/chat/index.ts';" }),
    ).toHaveLength(1);
  });
  test('lets the rooms of tables stand on each other, one way', () => {
    const [grid, views] = ['apps/web/src/features/grid/Grid.tsx', 'apps/web/src/features/views/TableView.tsx'];
    expect(problemsOf('features', { [views]: "import { Grid } from '../grid/index.ts'; import '../records/index.ts';" })).toEqual([]);
    expect(problemsOf('features', { [grid]: "import { TableView } from '../views/index.ts';" })).toEqual([
      expect.stringContaining('hand it in by argument'),
    ]);
    expect(problemsOf('features', { [grid]: "import { Chat } from '../chat/index.ts';" })).toHaveLength(1);
    expect(problemsOf('features', { [views]: "import { AppPage } from '../apps/index.ts';" })).toHaveLength(1);
  });
  test('lets a feature use ui, data and texts, and the shell use features', () => {
    expect(
      problemsOf('features', {
        'apps/web/src/features/chat/Chat.tsx':
          "import '../../ui/index.ts'; import '../../shared/people/index.ts'; import './list/rows.ts';",
        'apps/web/src/shell/Frame.tsx': "import '../features/chat/index.ts';",
      }),
    ).toEqual([]);
  });
});

describe('names', () => {
  test.each([
    'packages/rules/src/utils.ts',
    'packages/rules/src/chat/helpers.ts',
    'apps/server/src/chat/chat-utils.ts',
    'apps/web/src/data/queryManager.ts',
    'apps/web/src/common/dates.ts',
    'apps/web/src/shared/dates.ts',
    'apps/web/src/shared/people/helpers.ts',
  ])('refuses %s', (file) => expect(problemsOf('names', { [file]: '' })).toHaveLength(1));
  test.each([
    'const keptText = 1;',
    'export function letGo() {}',
    'export const toldNow = (it) => it;',
    'export const send = ({ message: meant }) => meant;',
    'interface Standing {}',
    'interface Track { told: boolean }',
    'type Kept<T> = T;',
  ])('refuses private vocabulary in %s', (code) => expect(problemsOf('names', { [draft]: code })).toHaveLength(1));
  test.each(['apps/web/src/data/kept-text.ts', 'packages/rules/src/told/rule.ts', 'apps/web/src/data/useLetGo.ts'])(
    'refuses private vocabulary in %s',
    (file) => expect(problemsOf('names', { [file]: '' })).toHaveLength(1),
  );
  test('lets words pass that hold others, imported names, and keys of what comes from elsewhere', () => {
    const code = "import { held as kept } from 'elsewhere'; export const outstanding = (row) => ({ told: row.told, goLet: kept });";
    expect(problemsOf('names', { [draft]: code })).toEqual([]);
  });
  test('lets names pass that say something', () => {
    expect(problemsOf('names', { 'packages/rules/src/identity/common-passwords.ts': '', 'apps/web/src/data/shorthands.ts': '' })).toEqual(
      [],
    );
  });
});

describe('ambient', () => {
  test.each([
    'Date.now()',
    'new Date()',
    'Math.random()',
    'crypto.randomUUID()',
    'setTimeout(() => {}, 1)',
    'setInterval(() => {}, 1)',
    "fetch('/')",
    "new WebSocket('/')",
  ])('refuses %s in rules', (code) => expect(problemsOf('ambient', { [draft]: `export const it = () => ${code};` })).toHaveLength(1));
  test('refuses timers that are imported', () => {
    expect(problemsOf('ambient', { [chat]: "import { setTimeout as sleep } from 'node:timers/promises'; await sleep(5);" })).toHaveLength(
      1,
    );
  });
  test('lets a time be made of a time, and what came by argument be called', () => {
    const source =
      'export const it = (clock, { fetch }, then) => [new Date(then), Date.parse(then), clock.now(), fetch("/"), clock.setTimeout(1)];';
    expect(problemsOf('ambient', { [draft]: source })).toEqual([]);
  });
  test('lets the edges and the tests use the raw ones', () => {
    const source = 'export const now = () => Date.now();';
    expect(
      problemsOf('ambient', {
        'apps/server/src/platform/clock.ts': source,
        'packages/rules/src/chat/draft.test.ts': source,
        'apps/web/src/main.tsx': source,
      }),
    ).toEqual([]);
  });
});

describe('writers', () => {
  const statements = [
    'export const it = sql`with a as (select 1) update record set changes = 1`;',
    'export const it = sql`insert into record (id) values (1)`;',
    "export const it = 'delete from record where id = 1';",
    "export const it = (db) => db.updateTable('record').set({ seq: 1 });",
  ];
  test.each(statements)('refuses a write to records outside of their change set: %s', (source) => {
    expect(problemsOf('writers', { 'apps/server/src/records/move.ts': source })).toHaveLength(1);
  });
  test('lets the change set, migrations and tests write them, and others their own tables', () => {
    const files = ['records/change-set/patch.ts', 'records/migrations/202611010000-records.ts', 'records/move.test.ts'];
    for (const file of files) expect(problemsOf('writers', { [`apps/server/src/${file}`]: statements[0]! })).toEqual([]);
    const others = 'export const it = sql`update record_link set to_id = null; insert into record_change values (1)`;';
    expect(problemsOf('writers', { 'apps/server/src/records/links.ts': others })).toEqual([]);
  });
});

describe('cycles', () => {
  test('refuses that files import each other, over any way', () => {
    const files = {
      'packages/rules/src/a.ts': "import './b.ts';",
      'packages/rules/src/b.ts': "import './c.ts';",
      'packages/rules/src/c.ts': "import { a } from './a.ts';",
    };
    expect(problemsOf('cycles', files)).toEqual([
      expect.stringContaining('packages/rules/src/a.ts → packages/rules/src/b.ts → packages/rules/src/c.ts → packages/rules/src/a.ts'),
    ]);
  });
  test('lets types point both ways', () => {
    expect(
      problemsOf('cycles', {
        'packages/rules/src/a.ts': "import { b } from './b.ts';",
        'packages/rules/src/b.ts': "import type { A } from './a.ts';",
      }),
    ).toEqual([]);
  });
});

describe('pages', () => {
  const contract = {
    'packages/contract/src/index.ts':
      "export * from './chat.ts'; export { limits as most } from './limits.ts'; export * from './fields.ts';",
    'packages/contract/src/chat.ts': "import { z } from 'zod'; export const message = z.object({}); export type Message = string;",
    'packages/contract/src/fields.ts': "import { message } from './chat.ts'; export const fields = [message];",
    'packages/contract/src/limits.ts': "import type { Message } from './chat.ts'; export const limits = {} as Message;",
    'packages/rules/src/index.ts': "export * from './chat/index.ts';",
    'packages/rules/src/chat/index.ts': "export { draft } from './draft.ts'; export { shown } from './shown.ts';",
    [draft]: "import { most } from '@trackyard/contract'; export const draft = most;",
    'packages/rules/src/chat/shown.ts': "import { fields } from '@trackyard/contract'; export const shown = fields;",
  };
  const page = 'apps/web/src/features/chat/Chat.tsx';
  const of = (source: string, more: Record<string, string> = {}) => problemsOf('pages', { ...contract, ...more, [page]: source });
  test.each([
    ['a schema', "import { message } from '@trackyard/contract';", 'message brings zod'],
    ['what a schema is needed for', "import { most, fields } from '@trackyard/contract';", 'fields brings zod'],
    [
      'a rule that needs one',
      "import { shown } from '@trackyard/rules';",
      'packages/rules/src/chat/shown.ts → packages/contract/src/fields.ts',
    ],
    ['everything', "import * as contract from '@trackyard/contract';", 'brings zod'],
    ['zod itself', "import { z } from 'zod';", 'brings zod'],
  ])('refuses that a page takes %s', (_, source, text) => {
    expect(of(source)).toEqual([expect.stringContaining(text)]);
  });
  test('refuses that the worker takes one by way of its package', () => {
    const worker = {
      'apps/web/src/worker.ts': "import { startWorker } from '@trackyard/data-worker';",
      'packages/data-worker/src/index.ts': "export * from './start.ts';",
      'packages/data-worker/src/start.ts': "import { message } from '@trackyard/contract'; export const startWorker = message;",
    };
    expect(of('', worker)).toEqual([expect.stringContaining('startWorker brings zod')]);
  });
  test('lets a page take what needs no schema, and types', () => {
    const source =
      "import { most, type Message } from '@trackyard/contract'; import type { message } from '@trackyard/contract'; import { draft } from '@trackyard/rules';";
    expect(of(source)).toEqual([]);
  });
});

describe('stylesheets', () => {
  const css = ".row { color: red; }\n.row > .name { content: '.a'; background: url(a.png); } /* .b */\n";
  const of = (source: string) =>
    stylesheets(() => css)([parseModule('apps/web/src/ui/Row.tsx', `import styles from './Row.module.css';${source}`)]).map(
      (it) => `${it.file}:${it.line} ${it.text}`,
    );

  test('refuses a class that is not there, and one that nobody takes', () => {
    expect(of("export const Row = () => <i className={styles.row} id={styles['gone']} />;")).toEqual([
      expect.stringMatching(/^apps\/web\/src\/ui\/Row\.tsx:1 .*\.gone/),
      expect.stringMatching(/^apps\/web\/src\/ui\/Row\.module\.css:2 \.name/),
    ]);
  });
  test.each([
    ['a name made as it runs', 'export const Row = ({ it }) => <i className={styles[it]} />;'],
    ['the sheet as a whole passed on', 'export const Row = () => <List styles={styles} />;'],
    ['all of them taken', "export const Row = () => <i className={styles.row} id={styles['name']} />;"],
  ])('lets %s be', (_, source) => expect(of(source)).toEqual([]));
});

test('what can not be read is an error, not a clean file', () => {
  expect(() => parseModule(draft, 'export const = 1;')).toThrow(draft);
});

const root = fileURLToPath(new URL('../..', import.meta.url));
// It parses every file of ours.
test('the real files are found, and every room of the server has a floor', { timeout: 60_000 * patienceFactor }, () => {
  const files = readModules(root).map(({ file }) => file);
  expect(files.length).toBeGreaterThan(100);
  const rooms = new Set(files.flatMap((file) => roomOf(file) || []));
  expect(serverFloors.flat()).toEqual(expect.arrayContaining([...rooms]));
});
test('CONTRIBUTING tells of every rule', () => {
  const text = readFileSync(`${root}CONTRIBUTING.md`, 'utf8');
  for (const name of Object.keys(rules)) expect(text).toContain(`\`${name}\``);
});
