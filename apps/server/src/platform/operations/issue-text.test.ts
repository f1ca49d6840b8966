import { expect, test } from 'vitest';
import { z } from 'zod';
import { issueText, parsePlainly } from './issue-text.ts';

const textOf = (schema: z.ZodType, input: unknown): string => schema.safeParse(input, { error: issueText }).error!.issues[0]!.message;

test.each([
  [z.string(), undefined, 'is missing'],
  [z.string(), 5, 'has to be a text'],
  [z.number(), 'x', 'has to be a number'],
  [z.int(), 1.5, 'has to be a whole number'],
  [z.boolean(), 'x', 'has to be true or false'],
  [z.array(z.string()), {}, 'has to be a list'],
  [z.object({}), 'x', 'has to be an object'],
  [z.string().min(10), 'short', 'needs 10 characters or more'],
  [z.string().min(1), '', 'may not be empty'],
  [z.string().max(1), 'ab', 'may have 1 character at most'],
  [z.string().length(3), 'ab', 'needs 3 characters or more'],
  [z.array(z.string()).min(2), ['a'], 'needs 2 entries or more'],
  [z.array(z.string()).max(1), ['a', 'b'], 'may have 1 entry at most'],
  [z.number().min(3), 2, 'has to be 3 or more'],
  [z.number().max(3), 4, 'has to be 3 or less'],
  [z.number().positive(), 0, 'has to be more than 0'],
  [z.number().lt(3), 3, 'has to be less than 3'],
  [z.email(), 'x', 'is no email address'],
  [z.url(), 'x', 'is no web address'],
  [z.uuid(), 'x', 'is no id'],
  [z.iso.datetime(), 'x', 'is no date with a time'],
  [z.iso.date(), 'x', 'is no date'],
  [z.string().regex(/a/), 'x', 'has not the form that it needs'],
  [z.enum(['a', 'b']), 'c', 'has to be one of: a, b'],
  [z.literal('a'), 'c', 'has to be a'],
  [z.strictObject({}), { x: 1, y: 2 }, 'has fields that are not known: x, y'],
  [z.union([z.string(), z.number()]), true, 'is nothing that is allowed here'],
  [z.number().multipleOf(5), 3, 'has to be a multiple of 5'],
  // A schema that has words of its own keeps them.
  [z.string().min(5, 'Say more.'), 'x', 'Say more.'],
])('a schema of this kind says in plain words what is wrong (%#)', (schema, input, text) =>
  expect(textOf(schema as z.ZodType, input)).toBe(text),
);

test('no refusal has a word of the library', () => {
  const odd = [z.date(), z.map(z.string(), z.string()), z.bigint(), z.record(z.string(), z.number()), z.null(), z.never(), z.file()];
  for (const schema of odd) expect(textOf(schema, 'x')).not.toMatch(/expected|received|invalid|too (small|big)/i);
});

test('a refusal is a sentence about the value, by its name', () => {
  const schema = z.object({ displayName: z.string().min(2), emails: z.array(z.email()), note: z.string().max(2, 'Be brief.') });
  const parsed = parsePlainly(schema, { displayName: '', emails: ['anna@kestrel.example', 'x'], note: 'long' });
  expect(parsed).toEqual({
    success: false,
    flaws: [
      { path: 'displayName', message: 'The display name needs 2 characters or more.' },
      { path: 'emails.1', message: 'Entry 2 of emails is no email address.' },
      { path: 'note', message: 'note: Be brief.' },
    ],
  });
  expect(parsePlainly(schema, null)).toMatchObject({ flaws: [{ path: '', message: 'This has to be an object.' }] });
});
