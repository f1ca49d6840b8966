import type { core, z } from 'zod';

interface Flaw {
  path: string;
  message: string;
}

/** Reads a value by a schema; what is wrong with it is said in sentences for people, whatever the library would say. */
export function parsePlainly<T>(schema: z.ZodType<T>, input: unknown): { success: true; data: T } | { success: false; flaws: Flaw[] } {
  const ours = new Set<string>();
  const error = (issue: core.$ZodRawIssue): string => {
    const text = issueText(issue);
    ours.add(text);
    return text;
  };
  const parsed = schema.safeParse(input, { error });
  if (parsed.success) return { success: true, data: parsed.data };
  const flaws = parsed.error.issues.map(({ path, message }) => ({
    path: path.join('.'),
    message: ours.has(message) ? `${subjectOf(path)} ${message}.` : path.length ? `${path.join('.')}: ${message}` : message,
  }));
  return { success: false, flaws };
}

/** `displayName` is the display name; the second of `emails` is entry 2 of emails. */
function subjectOf(path: readonly PropertyKey[]): string {
  const last = path.at(-1);
  if (last === undefined) return 'This';
  if (typeof last === 'number') return `Entry ${last + 1} of ${wordsOf(path.at(-2) ?? 'the list')}`;
  return `The ${wordsOf(last)}`;
}
const wordsOf = (name: PropertyKey): string => String(name).replace(/[A-Z]/g, (it) => ` ${it.toLowerCase()}`);

/** What is wrong with a value that a schema refuses, in words that follow its name: `password needs 10 characters or more`. */
export function issueText(issue: core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `has to be ${kinds[issue.expected] ?? 'another kind of value'}`;
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_format':
      return formats[issue.format] ?? 'has not the form that it needs';
    case 'not_multiple_of':
      return `has to be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return `has fields that are not known: ${issue.keys.join(', ')}`;
    case 'invalid_value':
      return issue.values.length === 1
        ? `has to be ${String(issue.values[0])}`
        : `has to be one of: ${issue.values.map(String).join(', ')}`;
    default:
      return 'is nothing that is allowed here';
  }
}

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  bigint: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  date: 'a date',
  null: 'null',
};
const formats: Readonly<Record<string, string>> = {
  email: 'is no email address',
  url: 'is no web address',
  uuid: 'is no id',
  guid: 'is no id',
  datetime: 'is no date with a time',
  date: 'is no date',
  time: 'is no time',
};

type TooSmall = Extract<core.$ZodRawIssue, { code: 'too_small' }>;
type TooBig = Extract<core.$ZodRawIssue, { code: 'too_big' }>;

function tooSmall({ origin, minimum, inclusive }: TooSmall): string {
  const unit = unitOf(origin, Number(minimum));
  if (!unit) return `has to be ${inclusive === false ? 'more than ' : ''}${minimum}${inclusive === false ? '' : ' or more'}`;
  return Number(minimum) === 1 ? 'may not be empty' : `needs ${minimum} ${unit} or more`;
}

function tooBig({ origin, maximum, inclusive }: TooBig): string {
  const unit = unitOf(origin, Number(maximum));
  if (unit) return `may have ${maximum} ${unit} at most`;
  return `has to be ${inclusive === false ? 'less than ' : ''}${maximum}${inclusive === false ? '' : ' or less'}`;
}

/** What is counted; null where the value itself is a number. */
function unitOf(origin: string, count: number): string | null {
  if (origin === 'string') return count === 1 ? 'character' : 'characters';
  if (origin === 'array' || origin === 'set' || origin === 'map') return count === 1 ? 'entry' : 'entries';
  return origin === 'file' ? 'bytes' : null;
}
