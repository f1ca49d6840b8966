import { parseArgs } from 'node:util';
import { TrackyardError } from '@trackyard/contract';
import { type CommandWorld, withData } from '../platform/command.ts';
import type { Queryable } from '../platform/database/tables.ts';
import { noTenant } from '../platform/operations/audit.ts';
import { type Verified, verifyChains } from './verify.ts';

const usage = 'npm run audit:verify    looks for changed, missing and added rows of the audit log; --data DIR names the data folder';

/**
 * Checks the chains of the audit log in the data folder (or the database of DATABASE_URL). Throws a TrackyardError where something is
 * wrong with one.
 */
export async function auditCommand(args: readonly string[], world: CommandWorld): Promise<void> {
  const data = readArguments(args);
  const chains = await withData(world, data, async ({ services: { database } }) => {
    const names = await tenantNames(database);
    return (await verifyChains(database)).map((it) => ({ ...it, name: nameOf(names, it.tenantId) }));
  });
  for (const { name, rows, head, findings } of chains) {
    world.print(`${name}: ${rows} rows up to number ${head}${findings.length === 0 ? ', nothing is missing or changed' : ''}`);
    for (const it of findings) world.print(`  ${it}`);
  }
  if (chains.length === 0) world.print('The audit log is empty.');
  const broken = chains.filter((it) => it.findings.length > 0);
  if (broken.length > 0)
    throw new TrackyardError('conflict', `The audit log was tampered with: ${broken.map((it) => it.name).join(', ')}.`);
}

async function tenantNames(db: Queryable): Promise<Map<string, string>> {
  const rows = await db.selectFrom('tenant').select(['id', 'name']).execute();
  return new Map(rows.map((it) => [it.id, it.name]));
}
const nameOf = (names: ReadonlyMap<string, string>, tenantId: Verified['tenantId']): string =>
  names.get(tenantId) ?? (tenantId === noTenant ? 'No company' : `A company that was deleted (${tenantId})`);

function readArguments(args: readonly string[]): string | undefined {
  try {
    return parseArgs({ args: [...args], options: { data: { type: 'string' } } }).values.data;
  } catch (cause) {
    throw new TrackyardError('invalidInput', `${(cause as Error).message.split('. ')[0]}.\n${usage}`);
  }
}
