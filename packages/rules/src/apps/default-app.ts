/** The app that each track has for its tasks (platform spec §3, 'The default app'). */
export const defaultApp = {
  name: 'Collaborate',
  description: 'The default app for general collaboration.',
  appIcon: 'app-icons/people/users-groups',
  showOnNavigationBar: false,
  appTemplate: null,
} as const;

/** Names of its sections, as they are stored (platform spec §9): its first view, and its table. */
export const defaultSections = { main: '__Main', tasks: '__Tasks' } as const;
const shown: Readonly<Record<string, string>> = { [defaultSections.main]: 'Default', [defaultSections.tasks]: 'Tasks' };

/** What people read for the name of a view or a table. */
export const shownSection = (name: string): string => shown[name] ?? name;

/** The fields of the tasks of a track, and the choice that says that a task is done. They have the same ids in every track. */
export const taskFields = {
  title: 'tasktitle',
  status: 'taskstatus',
  done: 'statusdone',
  assignee: 'taskassignee',
  due: 'taskdue',
} as const;
