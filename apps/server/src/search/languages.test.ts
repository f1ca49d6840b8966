import { startTestServer, type TestPerson, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { indexAll } from './indexer.ts';

let server: TestServer;
let anna: TestPerson;
let trackId: string;

/** What is written, what is typed to find it, and what is typed and must not. */
const cases: Record<string, [text: string, found: string[], notFound?: string[]][]> = {
  English: [
    ['The pumps are running again', ['pump', 'PUMPS', 'run', 'running', 'pump again'], ['pumped hydro', '"again running"']],
    ['To be or not to be', ['"to be or not to be"'], ['"not be"']],
    ["Don't run it from the command line", ["don't", '"command line"', 'command'], ['"line command"']],
    ['It was reinstalled yesterday', ['nstall', 'installed'], ['installing a pump']],
  ],
  German: [
    ['Das Gehäuse läuft über die Straße', ['gehause', 'gehaeuse', 'Gehäuse', 'LÄUFT', 'strasse', 'straße'], ['kuhlgehause', '"über das"']],
    ['Die Stromrechnungen liegen in der Druckereizentrale', ['rechnung', 'Rechnungen', 'druckerei', 'stromrechnung']],
    ['Der Koffer ist gepackt', ['koffer'], ['rechnung koffer']],
  ],
  French: [
    ['Les élèves de l’école ont bon cœur', ['eleves', 'élève', 'ecole', 'école', 'coeur', "l'école"], ['lecole']],
    ['Voilà où ça mène', ['ou', 'voila', 'ca']],
  ],
  Russian: [
    ['Насосы стоят в цехе', ['насос', 'НАСОСЫ', 'цеху', 'цехе'], ['насосная станция']],
    ['Счёт за кофе', ['счет', 'счёт']],
  ],
  Arabic: [
    ['ذهب أحمد إلى المكتبة', ['احمد', 'أحمد', 'مكتبة', 'المكتبة']],
    ['هذا كِتَابٌ والكتب كثيرة', ['كتاب', 'الكتب']],
  ],
  Chinese: [
    ['我家在上海东边', ['上海', '海', '海东', '上海东', '我家在上海东边', '边'], ['上东', '上海市']],
    ['浦东新区的usb接口', ['浦东新区', 'usb接口', '接口', 'USB']],
  ],
  Japanese: [
    ['東京都でｻｰﾊﾞｰを検索するのは難しい', ['京都', '検索', '難', 'サーバー'], ['検東']],
    ['エラーが出たので本を買った ＵＳＢ', ['エラー', '買', 'usb', '本を買']],
  ],
  Korean: [
    ['서울에서 메일서버를 고쳤다', ['서울', '서버', '울', '서울'.normalize('NFD')], ['울서']],
    ['커피 콩이 도착했습니다', ['커피 콩', '도착']],
  ],
  Thai: [
    ['ค้นหาข้อความภาษาไทยที่นี่', ['ข้อความ', 'ภาษาไทย', 'ค้นห', 'ค้นหา'], ['ไทยภาษา']],
    ['กาแฟร้อนมาก', ['กาแฟ', 'ร้อน']],
  ],
  codes: [
    [
      'Part ETH-2614-7 is in stock',
      ['ETH-2614-7', 'eth-2614-7', 'ETH-2614', '2614', 'ETH26147', '"eth 2614 7"', '614-7'],
      ['ETH-2614-8', 'ETH-2615-7'],
    ],
    ['Write to anna.berg@example.org', ['anna.berg@example.org', 'anna.berg', 'example.org', 'berg'], ['berg@example.com']],
    [
      'See https://wiki.example.com/pump/seal.html',
      ['https://wiki.example.com/pump/seal.html', 'wiki.example.com', 'pump/seal', 'seal.html'],
    ],
    ['Angebot_v12.pdf and MonthlyReport.xlsx', ['Angebot_v12.pdf', 'angebot', '.pdf', 'v12', 'report']],
    ['It costs 1,234.56 since 24.21.3', ['1234.56', '1,234.56', '24.21'], ['1234.57']],
    ['Written in C++, not in C#, see #4711 🎉', ['c++', 'c#', '#4711', '4711', '🎉'], ['#471']],
  ],
};

beforeAll(async () => {
  server = await startTestServer();
  anna = await server.person('Anna Lindqvist');
  trackId = await server.track('Words', [anna]);
  for (const [text] of Object.values(cases).flat()) await anna.call('chat.sendMessage', { trackId, id: server.services.ids.id(), text });
  await indexAll(server.services, new AbortController().signal);
});
afterAll(() => server.stop());

const found = async (text: string): Promise<string[]> =>
  (await anna.call('search.find', { spelling: 'asTyped', text, kinds: 'message', limit: 50 })).results.map((it) => it.excerpt.text);

test.each(Object.keys(cases))('words, parts of words and their forms are found: %s', async (language) => {
  const missed: string[] = [];
  for (const [text, typed, notFound = []] of cases[language]!) {
    for (const it of typed) if (!(await found(it)).some((excerpt) => excerpt === text)) missed.push(`${it} in ${text}`);
    for (const it of notFound) if ((await found(it)).some((excerpt) => excerpt === text)) missed.push(`not ${it} in ${text}`);
  }
  expect(missed).toEqual([]);
});
