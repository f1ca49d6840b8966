import { type Operation, operationOf } from '@trackyard/contract';
import { realClock, startTestServer, type TestPerson } from '@trackyard/testing';
import { type Measure, measure, quantile, type Size } from './measure.ts';
import { startOwnDatabase } from './own-database.ts';

const callers = 8;
const rounds = 10;

/** Changes of groups a second with their lines in the audit log, beside the same changes without. The rounds alternate. */
export async function benchAudit(size: Size): Promise<Measure[]> {
  const database = await startOwnDatabase();
  const server = await startTestServer({ connection: database.connection, clock: realClock, nodes: 1, checkOutput: false });
  const operation = operationOf('groups.update') as { audit?: Operation['audit'] };
  const { audit } = operation;
  if (!audit) throw new Error('groups.update writes no line to the audit log.');
  try {
    const ada = await server.person({ displayName: 'Ada Kern', tenantAdmin: true });
    const groupIds = Array.from({ length: callers }, () => server.services.ids.id());
    for (const [at, id] of groupIds.entries())
      await ada.call('groups.create', { tenantId: server.tenantId, id, name: `Group ${at}` } as never);
    const withAudit: number[] = [];
    const without: number[] = [];
    for (let round = 0; round < (size.smoke ? 2 : rounds) * 2; round++) {
      const isAudited = round % 2 === 0;
      if (isAudited) operation.audit = audit;
      else delete operation.audit;
      (isAudited ? withAudit : without).push(await perSecond(ada, groupIds, size.smoke ? 100 : 2_000));
    }
    const lines = await server.services.database
      .selectFrom('audit_event')
      .select((it) => it.fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    if (Number(lines.count) === 0) throw new Error('No line was written.');
    return [
      measure(
        {
          bench: 'audit',
          case: `changes a second with their lines, ${callers} callers, median of the rounds, beside none`,
          figure: quantile(withAudit, 0.5),
          unit: '/s',
          reference: quantile(without, 0.5),
          goal: { atLeast: 0.9 },
        },
        size,
      ),
    ];
  } finally {
    operation.audit = audit;
    await server.stop();
    await database.stop();
  }
}

async function perSecond(who: TestPerson, groupIds: readonly string[], ms: number): Promise<number> {
  const start = performance.now();
  let count = 0;
  const change = async (groupId: string): Promise<void> => {
    while (performance.now() - start < ms) await who.call('groups.update', { groupId, name: `Roasters ${count++}` } as never);
  };
  await Promise.all(groupIds.map(change));
  return (count * 1_000) / (performance.now() - start);
}
