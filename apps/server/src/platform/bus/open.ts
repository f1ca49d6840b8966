import type { Configuration } from '../configuration.ts';
import type { Bus } from './bus.ts';
import { inProcessBus } from './in-process.ts';
import { openPostgresBus, type PostgresBusOptions } from './postgres.ts';

/** The bus that the configuration names. */
export const openBus = async ({ bus }: Pick<Configuration, 'bus'>, options: PostgresBusOptions): Promise<Bus> =>
  bus === 'postgres' ? openPostgresBus(options) : inProcessBus(options.log);
