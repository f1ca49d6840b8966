import { crc32 } from 'node:zlib';

/** An archive whose files are stored as they are. */
export function zipFile(files: Readonly<Record<string, string | Buffer>>): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [path, content] of Object.entries(files)) {
    const [name, bytes] = [Buffer.from(path), Buffer.from(content)];
    // Sum, both sizes, length of the name and of what else there could be.
    const facts = Buffer.alloc(16);
    facts.writeUInt32LE(crc32(bytes), 0);
    facts.writeUInt32LE(bytes.length, 4);
    facts.writeUInt32LE(bytes.length, 8);
    facts.writeUInt16LE(name.length, 12);
    const about = Buffer.concat([Buffer.from([20, 0, 0, 8, 0, 0, 0, 0, 0x21, 0x5b]), facts]);
    const body = Buffer.concat([Buffer.from('PK\x03\x04'), about, name, bytes]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), about, rest, name]));
    bodies.push(body);
    at += body.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, list, end]);
}
