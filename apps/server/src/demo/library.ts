import type { DocumentNode } from '@trackyard/rules';
import { addFlags } from '../flags/index.ts';
import { addArticle, makeWiki } from '../knowledge/index.ts';
import type { Name } from './script.ts';
import type { Stage } from './stage.ts';

interface Page {
  title: string;
  by: Name;
  content?: readonly DocumentNode[];
  under?: readonly Page[];
}

/** Fills the library, and switches it on for the company. */
export async function fillLibrary({ services, writing, cast }: Stage, tenantId: string): Promise<void> {
  await addFlags(writing.db, writing.feed, { kind: 'tenant', id: tenantId }, ['knowledgeBase']);
  const { id: wikiId } = await makeWiki({ ...writing, ids: services.ids }, tenantId);
  const add = async (pages: readonly Page[], parentId: string | null): Promise<void> => {
    for (const { title, by, content = [], under = [] } of pages) {
      const id = services.ids.id();
      await addArticle(
        { ...writing, configuration: services.configuration },
        { id, wikiId, parentId, title, authorId: cast[by].userId, document: { type: 'doc', content } },
      );
      await add(under, id);
    }
  };
  await add(pages, null);
}

const bold = (text: string): DocumentNode => ({ type: 'text', text, marks: [{ type: 'bold' }] });
const words = (it: string | DocumentNode): DocumentNode => (typeof it === 'string' ? { type: 'text', text: it } : it);
const paragraph = (...pieces: (string | DocumentNode)[]): DocumentNode => ({ type: 'paragraph', content: pieces.map(words) });
const heading = (text: string): DocumentNode => ({ type: 'heading', attrs: { level: 1 }, content: [words(text)] });
const item = (...pieces: (string | DocumentNode)[]): DocumentNode => ({ type: 'listItem', content: [paragraph(...pieces)] });
const steps = (...items: DocumentNode[]): DocumentNode => ({ type: 'orderedList', attrs: { start: 1 }, content: items });
const points = (...texts: string[]): DocumentNode => ({ type: 'bulletList', content: texts.map((it) => item(it)) });
const todo = (text: string, checked = false): DocumentNode => ({ type: 'taskItem', attrs: { checked }, content: [paragraph(text)] });
const todos = (...items: DocumentNode[]): DocumentNode => ({ type: 'taskList', content: items });
const quote = (text: string): DocumentNode => ({ type: 'blockquote', content: [paragraph(text)] });
const table = ([head = [], ...rows]: readonly (readonly string[])[]): DocumentNode => ({
  type: 'table',
  content: [
    { type: 'tableRow', content: head.map((it) => ({ type: 'tableHeader', content: [paragraph(it)] })) },
    ...rows.map((row) => ({ type: 'tableRow', content: row.map((it) => ({ type: 'tableCell', content: [paragraph(it)] })) })),
  ],
});

const howWeCup: readonly DocumentNode[] = [
  paragraph(
    'We taste every lot three times: when the sample arrives, before we buy, and when the bags land. The same table, the same water, the same silence. What changes is only the coffee, and that is the point.',
  ),
  heading('Set the table'),
  steps(
    item('Weigh ', bold('8.25 g'), ' into each of five bowls for every lot, whole bean.'),
    item('Grind one bowl at a time, a purge in between. Smell the dry grounds within fifteen minutes.'),
    item('Pour 150 ml at 93 °C, straight to the rim, and start the clock.'),
    item('Break the crust at four minutes; three strokes, no more.'),
  ),
  quote('Don’t talk about scores before the second round at 60 °C. The first voice at the table always wins.'),
  heading('Score what you find'),
  paragraph(
    ...['We use ten attributes of equal weight, and note a word for each before a number. Anything above ', bold('87')],
    ...[' goes to the buyers’ track the same day; below ', bold('80'), ' we write to the exporter, kindly and with the photos.'],
  ),
  table([
    ['Attribute', 'Asks', 'Range'],
    ['Sweetness', 'Does it stay when the cup cools?', '6 to 10'],
    ['Clean cup', 'Is there anything you want to rinse away?', '6 to 10'],
    ['Acidity', 'Is it bright, or only sour?', '6 to 10'],
  ]),
  heading('When we disagree'),
  paragraph('More than two points apart: cup it again on the next day, blind, with somebody who was not there.'),
  heading('Cleaning up'),
  todos(todo('Rinse the bowls, no soap', true), todo('Empty the grinder'), todo('Photograph the sheet')),
];

const pages: readonly Page[] = [
  {
    title: 'Start here',
    by: 'anna',
    content: [
      paragraph('Everything that we know about coffee, machines and one another. If you had to ask somebody, write the answer down here.'),
      points(
        'Articles are read by everyone at Kestrel.',
        'Press Edit and write: others see it as you type.',
        'A name may change: old addresses still lead there.',
      ),
    ],
  },
  {
    title: 'Green coffee',
    by: 'aiko',
    content: [paragraph('From the first sample to the bag in our cellar.')],
    under: [
      {
        title: 'How we buy',
        by: 'priya',
        content: [
          paragraph('We buy from twelve farms, most of them for the sixth year. Prices are agreed in March, before the harvest is in.'),
          heading('Before we say yes'),
          steps(item('Two cuppings, one of them blind.'), item('Moisture below 12 %.'), item('The exporter’s papers, read by two of us.')),
        ],
      },
      { title: 'How we cup', by: 'aiko', content: howWeCup },
      {
        title: 'Storage and moisture',
        by: 'jonas',
        content: [
          paragraph(
            'Bags stand on pallets, a hand’s width from the wall. The cellar stays below ',
            bold('20 °C'),
            ' and at 60 % humidity.',
          ),
        ],
      },
    ],
  },
  {
    title: 'Machines',
    by: 'jonas',
    content: [paragraph('What to do when one of them stops, and whom to call when that did not help.')],
    under: [
      {
        title: 'Probatone 25',
        by: 'jonas',
        content: [
          heading('Every Monday'),
          todos(todo('Empty the chaff collector'), todo('Grease the bearings'), todo('Look at the burner: blue, not yellow')),
          heading('Start it by hand'),
          { type: 'codeBlock', attrs: { language: null }, content: [words('probat --profile filter --drum 62\nprobat --charge 198')] },
        ],
      },
    ],
  },
  {
    title: 'Holidays and shifts',
    by: 'anna',
    content: [paragraph('Ask in your track three weeks ahead. Who roasts on Saturday is free on Monday.')],
  },
];
