/** Boxes on the path from a QuickTime file's index to where a track says its samples are. */
const CONTAINERS = ['moov', 'trak', 'mdia', 'minf', 'dinf'];
const HEAD_BYTES = 8;

/**
 * A QuickTime film with its index at the end, in which every track says that its samples are in another file: a
 * reference movie.
 * @throws RangeError when the index is not at the end
 */
export function pointToOtherFile(film: Buffer, target: string): Buffer {
  const boxes = boxesOf(film);
  const last = boxes.at(-1);
  if (!last || typeOf(last) !== 'moov') throw new RangeError('the index does not stand at the end');
  return Buffer.concat(boxes.map((each) => (each === last ? rebuild(each, target) : each)));
}

function rebuild(whole: Buffer, target: string): Buffer {
  const type = typeOf(whole);
  if (type === 'dref') return box('dref', Buffer.concat([Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]), reference(target)]));
  if (!CONTAINERS.includes(type)) return whole;
  return box(type, Buffer.concat(boxesOf(whole.subarray(HEAD_BYTES)).map((each) => rebuild(each, target))));
}

/** A Macintosh alias record with the full path of a file, the kind of reference the demuxer supports. */
function reference(target: string): Buffer {
  const path = Buffer.from(target.length % 2 === 0 ? target : `${target}\0`);
  const fixed = Buffer.alloc(154);
  const pathHead = Buffer.from([0, 2, path.length >> 8, path.length & 255]);
  return box('alis', Buffer.concat([fixed, pathHead, path, Buffer.from([255, 255, 0, 0])]));
}

function box(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt32BE(HEAD_BYTES + content.length, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
}

function boxesOf(content: Buffer): Buffer[] {
  const boxes: Buffer[] = [];
  for (let at = 0; at + HEAD_BYTES <= content.length; ) {
    const short = content.readUInt32BE(at);
    // 1: a 64-bit size follows the type.
    const size = short === 1 ? Number(content.readBigUInt64BE(at + HEAD_BYTES)) : short;
    if (size < HEAD_BYTES) break;
    boxes.push(content.subarray(at, at + size));
    at += size;
  }
  return boxes;
}

function typeOf(whole: Buffer): string {
  return whole.toString('latin1', 4, 8);
}
