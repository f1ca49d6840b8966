import { pino } from 'pino';

/** Structured lines: a short text, and fields to search by. Never a secret, never a text of people. */
export interface Log {
  debug(text: string, fields?: LogFields): void;
  info(text: string, fields?: LogFields): void;
  warn(text: string, fields?: LogFields): void;
  error(text: string, fields?: LogFields): void;
  /** Starts, stops and migrations, level 42: rare, and of interest to whoever reads only warnings. */
  notice(text: string, fields?: LogFields): void;
  /** A line of the security log, level 45: between warnings and errors, so that it is written unless only errors are. */
  security(what: string, fields?: LogFields): void;
  /** A log whose lines all carry these fields. */
  with(fields: LogFields): Log;
}
/** `cause`: an Error, written with its stack and its own causes. */
export type LogFields = Record<string, unknown>;

/** Writes JSON lines to the standard error output, or to `write`. */
export function createLog(level: string, write?: (line: string) => void): Log {
  const options = {
    level,
    customLevels: { notice: 42, security: 45 },
    base: null,
    serializers: { cause: pino.stdSerializers.errWithCause },
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  return wrap(pino(options, write ? { write } : pino.destination({ fd: 2, sync: true })));
}

const wrap = (logger: pino.Logger<'notice' | 'security'>): Log => ({
  debug: (text, fields = {}) => logger.debug(fields, text),
  info: (text, fields = {}) => logger.info(fields, text),
  warn: (text, fields = {}) => logger.warn(fields, text),
  error: (text, fields = {}) => logger.error(fields, text),
  notice: (text, fields = {}) => logger.notice(fields, text),
  security: (what, fields = {}) => logger.security(fields, what),
  with: (fields) => wrap(logger.child(fields)),
});
