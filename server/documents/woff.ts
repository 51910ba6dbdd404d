import { inflateSync } from 'node:zlib';

/**
 * Decompresses a WOFF 1.0 font. The PDF library would decompress it in JavaScript for every document, which takes most
 * of the time of writing one.
 */
export function unpackWoff(packed: Buffer): Buffer {
  if (packed.toString('latin1', 0, 4) !== 'wOFF') throw new Error('Not a WOFF 1.0 font');
  const count = packed.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const entry = 44 + index * 20;
    const [offset, packedLength, length] = [4, 8, 12].map((at) => packed.readUInt32BE(entry + at)) as [
      number,
      number,
      number,
    ];
    const stored = packed.subarray(offset, offset + packedLength);
    return {
      tag: packed.subarray(entry, entry + 4),
      checksum: packed.readUInt32BE(entry + 16),
      data: packedLength < length ? inflateSync(stored) : stored,
    };
  });

  const log = Math.floor(Math.log2(count));
  const header = Buffer.alloc(12 + 16 * count);
  packed.copy(header, 0, 4, 8);
  header.writeUInt16BE(count, 4);
  header.writeUInt16BE(16 * 2 ** log, 6);
  header.writeUInt16BE(log, 8);
  header.writeUInt16BE(16 * (count - 2 ** log), 10);

  const parts: Buffer[] = [header];
  let offset = header.length;
  tables.forEach(({ tag, checksum, data }, index) => {
    const entry = 12 + index * 16;
    tag.copy(header, entry);
    header.writeUInt32BE(checksum, entry + 4);
    header.writeUInt32BE(offset, entry + 8);
    header.writeUInt32BE(data.length, entry + 12);
    const padding = Buffer.alloc((4 - (data.length % 4)) % 4);
    parts.push(data, padding);
    offset += data.length + padding.length;
  });
  return Buffer.concat(parts);
}
