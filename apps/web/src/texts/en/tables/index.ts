import { appEdit } from './app-edit.ts';
import { appTables } from './app-tables.ts';
import { appTemplates } from './app-templates.ts';
import { assets } from './assets.ts';
import { cards } from './cards.ts';
import { conflicts } from './conflicts.ts';
import { exchange } from './exchange.ts';
import { fields } from './fields.ts';
import { formats } from './formats.ts';
import { forms } from './forms.ts';
import { formulas } from './formulas.ts';
import { gantt } from './gantt.ts';
import { grid } from './grid.ts';
import { links } from './links.ts';
import { maintenance } from './maintenance.ts';
import { operators } from './operators.ts';
import { record } from './record.ts';
import { releases } from './releases.ts';
import { themes } from './themes.ts';
import { tracksOfApp } from './tracks-of-app.ts';
import { viewQuery } from './view-query.ts';
import { views } from './views.ts';

/** What only tables, their records and views say. */
export const tableTexts = {
  appEdit,
  appTables,
  appTemplates,
  assets,
  cards,
  conflicts,
  exchange,
  fields,
  formats,
  forms,
  formulas,
  gantt,
  grid,
  links,
  maintenance,
  operators,
  record,
  releases,
  themes,
  tracksOfApp,
  viewQuery,
  views,
} as const;
