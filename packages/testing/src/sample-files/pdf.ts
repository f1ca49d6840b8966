import { createHash } from 'node:crypto';

interface Options {
  /** Encrypts it (PDF 32000-1, 7.6.2: RC4 of 40 bits, the least that readers must know). */
  password?: string;
  /** A script that a reader with scripts would run when it opens the document. */
  script?: string;
  /** In place of the texts of the pages: bytes that are packed by this filter. */
  content?: { bytes: Buffer; filter: 'FlateDecode' };
}

/** A document with a line of text on each page, in a font that readers must bring along. */
export function pdfFile(pages: readonly string[], { password, script, content: packed }: Options = {}): Buffer {
  const lock = password === undefined ? null : encryption(password);
  const objects: Buffer[] = [];
  const add = (text: string, stream?: Buffer): number => {
    const number = objects.length + 1;
    const bytes = stream && lock ? lock.of(number, stream) : stream;
    const tail = bytes ? Buffer.concat([Buffer.from('stream\n'), bytes, Buffer.from('\nendstream\n')]) : Buffer.alloc(0);
    objects.push(Buffer.concat([Buffer.from(`${number} 0 obj\n${text}\n`), tail, Buffer.from('endobj\n')]));
    return number;
  };
  // The catalogue, the list of pages and the font come first, so that their numbers are known.
  const kids = pages.map((_, at) => `${4 + 2 * at} 0 R`).join(' ');
  add(`<< /Type /Catalog /Pages 2 0 R ${script ? `/OpenAction << /S /JavaScript /JS (${script}) >>` : ''} >>`);
  add(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`);
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
  for (const text of pages) {
    const content = packed?.bytes ?? Buffer.from(`BT /F1 28 Tf 72 700 Td (${text}) Tj ET`);
    const number = objects.length + 1;
    add(`<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${number + 1} 0 R >>`);
    add(`<< /Length ${content.length} ${packed ? `/Filter /${packed.filter}` : ''} >>`, content);
  }
  return whole(objects, lock?.dictionary ?? '');
}

function whole(objects: readonly Buffer[], trailer: string): Buffer {
  const head = Buffer.from('%PDF-1.4\n');
  let at = head.length;
  const lines = objects.map((it) => {
    const line = `${String(at).padStart(10, '0')} 00000 n \n`;
    at += it.length;
    return line;
  });
  const table = `xref\n0 ${lines.length + 1}\n0000000000 65535 f \n${lines.join('')}`;
  const end = `trailer\n<< /Size ${lines.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.concat([head, ...objects, Buffer.from(table + end)]);
}

const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const md5 = (...parts: Buffer[]): Buffer => createHash('md5').update(Buffer.concat(parts)).digest();

function encryption(password: string) {
  const padded = Buffer.concat([Buffer.from(password), padding]).subarray(0, 32);
  const id = Buffer.alloc(16, 7);
  const rights = Buffer.from([0xfc, 0xff, 0xff, 0xff]);
  const owner = rc4(md5(padded).subarray(0, 5), padded);
  const key = md5(padded, owner, rights, id).subarray(0, 5);
  const hex = (bytes: Buffer): string => `<${bytes.toString('hex')}>`;
  const filter = `/Filter /Standard /V 1 /R 2 /O ${hex(owner)} /U ${hex(rc4(key, padding))} /P -4`;
  return {
    dictionary: `/Encrypt << ${filter} >> /ID [${hex(id)} ${hex(id)}]`,
    of: (number: number, bytes: Buffer): Buffer => rc4(md5(key, Buffer.from([number, 0, 0, 0, 0])).subarray(0, 10), bytes),
  };
}

function rc4(key: Buffer, bytes: Buffer): Buffer {
  const box = Array.from({ length: 256 }, (_, at) => at);
  const swap = (a: number, b: number): void => {
    [box[a], box[b]] = [box[b]!, box[a]!];
  };
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + box[i]! + key[i % key.length]!) & 255;
    swap(i, j);
  }
  let [i, j] = [0, 0];
  return Buffer.from(
    bytes.map((byte) => {
      i = (i + 1) & 255;
      j = (j + box[i]!) & 255;
      swap(i, j);
      return byte ^ box[(box[i]! + box[j]!) & 255]!;
    }),
  );
}
