import { afterAll, beforeAll, expect, test } from 'vitest';
import { openGround } from './ground.ts';
import { simulate } from './run.ts';
import { seedsFrom } from './seeds.ts';

let ground: Awaited<ReturnType<typeof openGround>>;
beforeAll(async () => {
  ground = await openGround();
});
afterAll(() => ground?.close());

/** What guests did in the run that is over, and what was done to them. */
const deeds = `
  select
    (select count(*) from app_user where guest)::int as came,
    (select count(*) from chat_message where guest_id is not null)::int as wrote,
    (select count(*) from chat_message it where exists (select from app_user u where u.guest and it.reactions::text like '%' || u.id || '%'))::int as reacted,
    (select count(*) from guest_link where ended is not null)::int as ended,
    (select count(*) from app_user u where guest and not exists (select from membership m where m.user_id = u.id and m.status = 'ACTIVE'))::int as out,
    (select count(*) from track t where t.state = 1 and exists (select from guest_link l where l.track_id = t.id and l.uses > 0))::int as archived`;

test('in the simulation guests come in, write, react, and are put out again, by links that end, and see tracks archived', async () => {
  const seen: { [deed: string]: number } = {};
  const missing = () => Object.keys(seen).filter((deed) => seen[deed] === 0);
  // Which seeds show what changes with every new operation: enough of them show all.
  for (const seed of seedsFrom(1, 60)) {
    const { problems } = await simulate(ground, { seed, operations: 100, mode: 'safety' });
    expect(problems).toEqual([]);
    const { rows } = await ground.reads.query<{ [deed: string]: number }>(deeds);
    for (const [deed, count] of Object.entries(rows[0]!)) seen[deed] = (seen[deed] ?? 0) + count;
    if (missing().length === 0) break;
  }
  expect(missing()).toEqual([]);
}, 300_000);
