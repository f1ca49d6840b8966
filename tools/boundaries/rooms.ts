import { serverFloors } from './house.ts';
import { isTest, type Module, problemsOfImports, type Rule } from './modules.ts';

/** In the server calls go down only: platform ← tenants ← identity ← tracks ← chat ← … ; news goes up by `announce`. */
export const rooms: Rule = (modules) =>
  problemsOfImports(
    modules.filter(({ file }) => !isTest(file)),
    ({ file }: Module, { target }) => {
      const [from, to] = [roomOf(file), roomOf(target)];
      if (!from || to === undefined || from === to) return undefined;
      if (to === '') return `the room '${from}' may not import ${target}, which puts all rooms together. Take what you need by argument.`;
      const [own, other] = [floorOf(from), floorOf(to)];
      if (own < 0) return `the room '${from}' has no floor yet: give it one in tools/boundaries/house.ts.`;
      if (other >= 0 && other < own) return undefined;
      return `the room '${from}' may not import '${to}', which stands above it. Announce what happened, and let '${to}' listen.`;
    },
  );

/** '' for the files that compose: those at the top, and commands, which start the whole server; undefined outside the server. */
export function roomOf(file: string): string | undefined {
  const [, room, rest] = /^apps\/server\/src\/([^/]+)(\/.+)?$/.exec(file) ?? [];
  if (room === undefined) return undefined;
  return rest && room !== 'commands' ? room : '';
}
const floorOf = (room: string): number => serverFloors.findIndex((floor) => floor.includes(room));
