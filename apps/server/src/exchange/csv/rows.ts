import { type FileForm, limits, TrackyardError } from '@trackyard/contract';
import { withoutDelimiterLine } from '@trackyard/rules';
import { CsvError, type Parser, parse } from 'csv-parse';
import { othersTurn } from '../../platform/others-turn.ts';

export type Form = Pick<FileForm, 'encoding' | 'delimiter'>;
export interface Rows extends AsyncIterable<string[]> {
  /** Bytes of the text, as UTF-8, that were parsed so far. */
  bytesParsed(): number;
}

/**
 * The rows of a file of separated values, one after the other; a blank line is a row with one empty cell. Rejects with `invalidInput` and the
 * number of the row where it can't be read: a quotation mark that nothing closes takes the rest of the file for one cell.
 */
export function readRows(bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, form: Form): Rows {
  const parser = newParser(form);
  // What is wrong is asked for, behind the rows that came before it: a stream that fails drops those that nobody has read.
  parser.on('error', () => {});
  const failure = (): unknown => parser.errored;
  function* ready(): Generator<string[]> {
    for (let cells = parser.read() as string[] | null; cells; cells = parser.read() as string[] | null) yield cells;
  }
  return {
    bytesParsed: () => parser.info.bytes,
    async *[Symbol.asyncIterator]() {
      try {
        for await (const text of decoded(bytes, form)) {
          parser.write(text);
          yield* ready();
          if (failure()) break;
          await othersTurn();
        }
        if (!failure()) parser.end();
        while (!parser.readableEnded && !failure()) {
          yield* ready();
          await othersTurn();
        }
        yield* ready();
        if (failure()) throw inWords(failure());
      } finally {
        parser.destroy();
      }
    },
  };
}

const newParser = ({ delimiter }: Form): Parser =>
  parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: limits.importRowLength,
  });

async function* decoded(bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, { encoding }: Form): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  let isFirst = true;
  for await (const piece of bytes)
    for (let at = 0; at < piece.length; at += atOnce) {
      const text = decoder.decode(piece.subarray(at, at + atOnce), { stream: true });
      yield isFirst ? withoutDelimiterLine(text) : text;
      isFirst = false;
    }
  yield decoder.decode();
}
/** Bytes that are parsed in one go, some milliseconds: others, and what is being written, go on between. */
const atOnce = 32_768;

const tooLong = `has more than ${limits.importRowLength.toLocaleString('en')} characters`;
function inWords(cause: unknown): unknown {
  if (!(cause instanceof CsvError)) return cause;
  const at = `Row ${(Number(cause['records']) + 1).toLocaleString('en')}`;
  if (cause.code === 'CSV_QUOTE_NOT_CLOSED')
    return new TrackyardError('invalidInput', `${at}: a quotation mark opens a cell, and none closes it.`, { cause });
  if (cause.code === 'CSV_MAX_RECORD_SIZE')
    return new TrackyardError('invalidInput', `${at} ${tooLong}. A quotation mark that closes a cell may be missing.`, { cause });
  return new TrackyardError('invalidInput', `${at} can’t be read.`, { cause });
}
