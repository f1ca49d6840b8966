import { pathOf } from '@trackyard/contract';
import { patienceFactor } from '@trackyard/testing';
import { expect, type Page, test } from './start/test.ts';

const patiently = { timeout: 30_000 * patienceFactor };

/** As Word for Windows puts it on the clipboard, shortened. */
const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head>
<meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0cm;} --></style></head><body lang=EN-GB>
<!--StartFragment--><h1>Cupping<o:p></o:p></h1><p class=MsoNormal>Taste <b>every</b> lot.<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Weigh<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>o<span>&nbsp;&nbsp; </span></span><![endif]>twice<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span><![endif]>Grind<o:p></o:p></p>
<table class=MsoTableGrid border=1><tr><td><p class=MsoNormal>Lot</p></td><td><p class=MsoNormal>60</p></td></tr></table>
<img src="file:///C:/Users/anna/clip_image001.png"><!--EndFragment--></body></html>`;
/** As Google Docs puts it there. */
const docs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span style="font-size:16pt">Water</span></h2>
<p dir="ltr"><span style="font-weight:400">Soft, </span><span style="font-weight:700">93 °C</span></p>
<ul><li dir="ltr"><p dir="ltr"><span>Filter</span></p></li><ul><li dir="ltr"><p dir="ltr"><span>weekly</span></p></li></ul></ul></b>`;
const markdown = '## Roast\n\n- light\n- dark\n\n> [!TIP]\n> Slowly';
/** What must do nothing, and leave no more than its words. */
const hostile = `<p onclick="window.hit=1">Click</p><img src=x onerror=window.hit=1><svg/onload=window.hit=1><svg><animate onbegin='window.hit=1'></svg>
<math><mtext><style><img title="--></style><img src=x onerror=window.hit=1>"></mtext></math><details ontoggle="window.hit=1" open><p>Toggle</p></details>
<script>window.hit=1</script><iframe srcdoc="<script>parent.hit=1</script>"></iframe>
<a href="javascript:window.hit=1">link</a><details open><summary>Sum</summary><p>Inside</p></details>
<div data-callout="x"><p>Note</p></div><object data="javascript:window.hit=1"></object>`;

const paste = (page: Page, data: Record<string, string>) =>
  page.getByRole('textbox', { name: 'Text of the article' }).evaluate((field, all) => {
    const clipboardData = new DataTransfer();
    for (const [type, value] of Object.entries(all)) clipboardData.setData(type, value);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, data);

test('what is pasted from Word, Google Docs and as Markdown is what it was there, and nothing that is pasted runs', async ({ world }) => {
  const root = await world.person({ displayName: 'Ines Root', systemAdmin: true });
  const anna = await world.person({ displayName: 'Anna Lindqvist' });
  await root.call('flags.grant', { flag: 'knowledgeBase', to: 'user', id: anna.userId });
  const { wikiId } = await anna.call('wikis.open', {});
  const pasted = async (data: Record<string, string>) => {
    const articleId = world.services.ids.id();
    await anna.call('articles.create', { wikiId, id: articleId, parentId: null, title: 'Pasted' });
    const page = await world.open(anna, pathOf('KnowledgeArticle', { articlePath: `a/${articleId}` }));
    await page.getByRole('button', { name: 'Edit', exact: true }).click(patiently);
    await page.getByRole('textbox', { name: 'Text of the article' }).click(patiently);
    await paste(page, data);
    return { page, said: async () => (await anna.call('articles.read', { wikiId, articleId })).markdown };
  };
  const fromWord = await pasted({ 'text/html': word, 'text/plain': 'Cupping' });
  const list = '- Weigh\n\n  - twice\n- Grind';
  const inWord = `## Cupping\n\nTaste **every** lot.\n\n${list}\n\n| Lot | 60 |\n| --- | --- |`;
  await expect.poll(fromWord.said, patiently).toBe(inWord);
  const fromDocs = await pasted({ 'text/html': docs, 'text/plain': 'Water' });
  await expect.poll(fromDocs.said, patiently).toBe('### Water\n\nSoft, **93 °C**\n\n- Filter\n\n  - weekly');
  const fromText = await pasted({ 'text/plain': markdown });
  await expect.poll(fromText.said, patiently).toBe(markdown);
  const { page, said } = await pasted({ 'text/html': hostile, 'text/plain': 'Click' });
  await expect.poll(said, patiently).toContain('Click');
  expect(await said()).not.toMatch(/javascript:|<script|<iframe/i);
  expect(await said()).toContain('> [!NOTE]\n> Note');
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByText('Click').click();
  expect(await page.evaluate(() => (window as { hit?: number }).hit)).toBeUndefined();
});
