import { expect, test } from 'vitest';
import { apiScopeOf, apiScopes, operationNames, operationOf } from '../index.ts';

const scopes = operationNames.map((name) => [name, apiScopeOf(operationOf(name))] as const);

test('the scopes of API keys are those that an operation of the catalogue needs', () => {
  const needed = new Set(scopes.flatMap(([, scope]) => scope ?? []));
  expect([...needed].toSorted()).toEqual(apiScopes.toSorted());
});

test('no key opens an account, a session or another key, nor changes what somebody may do', () => {
  const forPeople = scopes.filter(([, scope]) => scope === null).map(([name]) => name);
  const securing = operationNames.filter((name) => operationOf(name).security);
  expect(forPeople).toEqual(expect.arrayContaining(securing));
  expect(forPeople).toEqual(expect.arrayContaining(operationNames.filter((name) => /^(identity|apiKeys|flags|guests|push)\./.test(name))));
  expect(forPeople).toEqual(expect.arrayContaining(['members.changeRole', 'tracks.acceptTransfer']));
});

test('a read scope calls queries alone', () => {
  for (const [name, scope] of scopes)
    if (scope) expect([name, scope.endsWith(':read')]).toEqual([name, operationOf(name).kind === 'query']);
});
