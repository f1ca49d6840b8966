import { fail, type Span } from '../errors.ts';

/** Fails for an empty date where a date is needed. */
export const emptyDate = (at: Span): never => fail('NO_VALUE', 'This date is empty. Fill in the field.', at);
