import { apps } from './apps.ts';
import { bin } from './bin.ts';
import { browse } from './browse.ts';
import { chat } from './chat.ts';
import { comments } from './comments.ts';
import { entries } from './entries.ts';
import { files } from './files.ts';
import { groups } from './groups.ts';
import { guests } from './guests.ts';
import { help } from './help.ts';
import { history } from './history.ts';
import { home } from './home.ts';
import { identity } from './identity.ts';
import { info } from './info.ts';
import { invitations } from './invitations.ts';
import { jobs } from './jobs.ts';
import { notify } from './notify.ts';
import { palette } from './palette.ts';
import { passkeys } from './passkeys.ts';
import { people } from './people.ts';
import { profile } from './profile.ts';
import { providers } from './providers.ts';
import { push } from './push.ts';
import { reference } from './reference.ts';
import { saved } from './saved.ts';
import { scan } from './scan.ts';
import { search } from './search.ts';
import { secondFactor } from './second-factor.ts';
import { session } from './session.ts';
import { systemPages, tenantPages } from './settings.ts';
import { several } from './several.ts';
import { shell } from './shell.ts';
import { signHelp } from './sign-help.ts';
import { stats } from './stats.ts';
import { templates } from './templates.ts';
import { tracks } from './tracks.ts';
import { transfer } from './transfer.ts';
import { ui } from './ui.ts';
import { updates } from './updates.ts';
import { viewer } from './viewer.ts';

/** The texts with which the client starts; others come with the part of it that says them. Areas are the folders of the same names. */
export const en = {
  apps,
  bin,
  browse,
  chat,
  comments,
  entries,
  files,
  groups,
  guests,
  help,
  history,
  home,
  identity,
  info,
  invitations,
  jobs,
  notify,
  palette,
  people,
  profile,
  providers,
  push,
  reference,
  saved,
  scan,
  search,
  session,
  passkeys,
  secondFactor,
  several,
  shell,
  systemPages,
  signHelp,
  stats,
  templates,
  tenantPages,
  tracks,
  transfer,
  ui,
  updates,
  viewer,
} as const;
