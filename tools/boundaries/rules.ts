import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { addresses } from './addresses.ts';
import { ambient } from './ambient.ts';
import { cycles } from './cycles.ts';
import { dates } from './dates.ts';
import { direction } from './direction.ts';
import { doors } from './doors.ts';
import { features } from './features.ts';
import type { Rule } from './modules.ts';
import { names } from './names.ts';
import { pages } from './pages.ts';
import { rooms } from './rooms.ts';
import { stylesheets } from './stylesheets.ts';
import { writers } from './writers.ts';

const readFile = (file: string): string => readFileSync(fileURLToPath(new URL(`../../${file}`, import.meta.url)), 'utf8');

/** All boundaries of the house; a message names its rule. */
export const rules: Record<string, Rule> = {
  direction,
  rooms,
  doors,
  features,
  names,
  addresses,
  ambient,
  dates,
  cycles,
  pages,
  writers,
  stylesheets: stylesheets(readFile),
};
