import { z } from 'zod';
import { isVisible, oneLine } from './one-line.ts';

/** A text of one line, as `oneLine` makes it. */
export const line = z.string().overwrite(oneLine);

/** The name of somebody or something: there is something to see in it. */
export const nameOf = (longest: number) => line.min(1, { abort: true }).max(longest).refine(isVisible, 'Write something that shows.');
