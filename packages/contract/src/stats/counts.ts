import { z } from 'zod';
import { date } from '../ids.ts';

const count = z.number().int().min(0);

/** The public statistics: counts and nothing else (decisions, core 18). `counted`: when. */
export const userStats = z.object({ users: count, online: count, counted: date });
export const trackStats = z.object({ tracks: count, archived: count, counted: date });
export const tenantStats = z.object({ tenants: count, counted: date });
