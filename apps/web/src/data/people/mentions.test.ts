import { describe, expect, test } from 'vitest';
import { findPeople, isNameOfOne, type Mentionable } from './mentions.ts';

const person = (displayName: string, member = true): Mentionable => ({ id: displayName, displayName, color: null, member });
const people = [person('Priya Nair'), person('Zoë Ångström'), person('Anna Lindqvist'), person('Andrea Ek', false), person('Mateo Ruiz')];
const found = (query: string) => findPeople(people, query).map((it) => it.displayName);

describe('the mention picker', () => {
  test('members of the track come first', () => expect(found('an')).toEqual(['Anna Lindqvist', 'Zoë Ångström', 'Andrea Ek']));
  test('accents and case do not count', () => expect(found('ZOE')).toEqual(['Zoë Ångström']));
  test('finds by a later word, behind those whose name begins so', () => {
    expect(found('ru')).toEqual(['Mateo Ruiz']);
    expect(found('angs')).toEqual(['Zoë Ångström']);
  });
  test('goes on over a space', () => expect(found('anna l')).toEqual(['Anna Lindqvist']));
  test('an empty query shows all, no more than asked for', () => {
    expect(found('')).toHaveLength(5);
    expect(findPeople(people, '', 2)).toHaveLength(2);
  });
  test('a group with the name of a person is known as such', () => {
    const all = new Map(people.map((it) => [it.id, it]));
    expect(['mateo ruiz', 'Mateo', 'Cupping team'].map((it) => isNameOfOne(it, all))).toEqual([true, false, false]);
  });
  test('nobody', () => expect(found('xyz')).toEqual([]));
});
