// node tools/icons.mjs: draws the icons of the installed app anew from the mark. Needs Chromium, as the browser tests do.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import config from '../playwright.config.ts';

const publicFolder = path.join(import.meta.dirname, '../apps/web/public');
const mark = readFileSync(path.join(publicFolder, 'mark.svg'), 'utf8');
/** Without its own ground and corners, which the system cuts. */
const lines = mark.replace(/<rect[^>]*\/>/, '');
const ground = /<rect[^>]*fill="(#\w+)"/.exec(mark)[1];

/** `room`: how much of the square the drawing takes; a mask may cut all but the middle 80 %. */
const icons = [
  { name: 'icon-192', size: 192, drawing: mark, room: 1 },
  { name: 'icon-512', size: 512, drawing: mark, room: 1 },
  { name: 'maskable-192', size: 192, drawing: lines, ground, room: 0.8 },
  { name: 'maskable-512', size: 512, drawing: lines, ground, room: 0.8 },
  { name: 'apple-touch', size: 180, drawing: lines, ground, room: 0.9 },
];

mkdirSync(path.join(publicFolder, 'icons'), { recursive: true });
const browser = await chromium.launch(config.use.launchOptions);
try {
  const page = await browser.newPage();
  for (const { name, size, drawing, ground = 'transparent', room } of icons) {
    await page.setViewportSize({ width: size, height: size });
    const sized = drawing.replace('<svg', `<svg width="${size * room}" height="${size * room}"`);
    await page.setContent(`<body style="margin:0;height:100vh;display:grid;place-items:center;background:${ground}">${sized}</body>`);
    writeFileSync(path.join(publicFolder, 'icons', `${name}.png`), await page.screenshot({ omitBackground: true }));
  }
} finally {
  await browser.close();
}
