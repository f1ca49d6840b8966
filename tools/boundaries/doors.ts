import { pagesDoor, serverDoor } from './house.ts';
import { isTest, problemsOfImports, type Rule } from './modules.ts';

/** A capability is entered by its `index.ts` alone; the platform is open, since it has no inside of its own. */
export const doors: Rule = (modules) =>
  problemsOfImports(modules, ({ file }, { target }) => {
    const to = doorOf(target);
    if (!to || to.inside === undefined || to.inside === serverDoor) return undefined;
    if (doorOf(file)?.folder === to.folder) return undefined;
    // The three entries of the client start what nobody else may: styles, texts, the worker.
    if (/^apps\/web\/src\/[^/]+$/.test(file) && /^apps\/web\/src\/(ui|data|texts)$/.test(to.folder)) return undefined;
    // Pages have a door of their own, which is opened when somebody goes there (apps/web/ARCHITECTURE.md).
    if (to.inside === pagesDoor && file.startsWith('apps/web/src/routes/')) return undefined;
    // What a room has for its own tests serves those of the rooms above as well.
    if (isTest(file) && to.inside.startsWith('testing/')) return undefined;
    return `${target} stands behind a door: export what you need from ${to.folder}/${serverDoor}, and import that.`;
  });

interface Door {
  folder: string;
  inside: string | undefined;
}
const doored = [
  /^(apps\/server\/src\/(?!platform\/)[^/]+)\/(.+)$/,
  /^(apps\/web\/src\/features\/[^/]+)\/(.+)$/,
  /^(apps\/web\/src\/shared\/[^/]+)\/(.+)$/,
  /^(apps\/web\/src\/(?:ui|data|texts|links))\/(.+)$/,
  /^(packages\/rules\/src\/[^/]+)\/(.+)$/,
];
function doorOf(file: string): Door | undefined {
  for (const door of doored) {
    const [, folder, inside] = door.exec(file) ?? [];
    if (folder) return { folder, inside };
  }
  return undefined;
}
