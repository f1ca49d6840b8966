import { appEdit } from './app-edit.ts';
import { appTables } from './app-tables.ts';
import { appTemplates } from './app-templates.ts';
import { approvals } from './approvals.ts';
import { apps } from './apps.ts';
import { assets } from './assets.ts';
import { bin } from './bin.ts';
import { browse } from './browse.ts';
import { cards } from './cards.ts';
import { chat } from './chat.ts';
import { comments } from './comments.ts';
import { conflicts } from './conflicts.ts';
import { entries } from './entries.ts';
import { entryDetails } from './entry-details.ts';
import { exchange } from './exchange.ts';
import { fields } from './fields.ts';
import { files } from './files.ts';
import { formats } from './formats.ts';
import { forms } from './forms.ts';
import { formulas } from './formulas.ts';
import { gantt } from './gantt.ts';
import { grid } from './grid.ts';
import { groups } from './groups.ts';
import { guests } from './guests.ts';
import { help } from './help.ts';
import { history } from './history.ts';
import { home } from './home.ts';
import { identity } from './identity.ts';
import { info } from './info.ts';
import { invitations } from './invitations.ts';
import { jobs } from './jobs.ts';
import { links } from './links.ts';
import { lists } from './lists.ts';
import { maintenance } from './maintenance.ts';
import { notify } from './notify.ts';
import { operators } from './operators.ts';
import { palette } from './palette.ts';
import { people } from './people.ts';
import { profile } from './profile.ts';
import { push } from './push.ts';
import { record } from './record.ts';
import { reference } from './reference.ts';
import { rooms } from './rooms.ts';
import { saved } from './saved.ts';
import { scan } from './scan.ts';
import { search } from './search.ts';
import { session } from './session.ts';
import { several } from './several.ts';
import { shell } from './shell.ts';
import { signHelp } from './sign-help.ts';
import { stats } from './stats.ts';
import { templates } from './templates.ts';
import { themes } from './themes.ts';
import { tracks } from './tracks.ts';
import { tracksOfApp } from './tracks-of-app.ts';
import { transfer } from './transfer.ts';
import { ui } from './ui.ts';
import { updates } from './updates.ts';
import { viewQuery } from './view-query.ts';
import { viewer } from './viewer.ts';
import { views } from './views.ts';

/** The one catalogue. Areas are the folders of the same names. */
export const en = {
  appEdit,
  maintenance,
  tracksOfApp,
  appTables,
  appTemplates,
  approvals,
  apps,
  assets,
  bin,
  browse,
  cards,
  chat,
  comments,
  conflicts,
  entries,
  entryDetails,
  exchange,
  fields,
  files,
  formats,
  forms,
  formulas,
  gantt,
  grid,
  groups,
  guests,
  help,
  history,
  home,
  identity,
  info,
  invitations,
  jobs,
  links,
  lists,
  notify,
  operators,
  palette,
  people,
  profile,
  push,
  record,
  reference,
  rooms,
  saved,
  scan,
  search,
  session,
  several,
  shell,
  signHelp,
  stats,
  templates,
  themes,
  tracks,
  transfer,
  ui,
  updates,
  viewQuery,
  viewer,
  views,
} as const;
