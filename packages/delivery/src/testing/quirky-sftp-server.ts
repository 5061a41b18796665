import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import ssh2, { type Attributes, type Connection, type SFTPWrapper } from 'ssh2';
import { fingerprintOf } from '../remote/fingerprint.ts';

const { OPEN_MODE, STATUS_CODE } = ssh2.utils.sftp;

/** How a server differs from OpenSSH; each was observed on a real server. */
export type Quirks = {
  /** Reopening a file for writing loses its content, even without TRUNC. */
  reopening?: 'truncates' | 'zeroes' | 'is-refused';
  /** Writes, counted from 1 over all files, that are acknowledged but not stored. */
  drops?: (write: number) => boolean;
  /**
   * Parallel writes: all but the first are refused (rclone without a cache: "illegal seek"), or stored in the
   * wrong order.
   */
  together?: 'refused' | 'mixed';
  /** Writes that are refused, by position; `full` with OpenSSH's message. */
  refuses?: 'behind-start' | 'all' | 'unsupported';
  /** Other refused writes, e.g. those beyond the file size limit. */
  refusesWrite?: (write: { position: number; end: number; isReopened: boolean }) => boolean;
  /** Every file is silently cut at this many bytes. */
  keepsAtMost?: number;
};

export type QuirkySftpServer = {
  port: number;
  username: string;
  password: string;
  hostKeyFingerprint: string;
  /** Files by path. */
  files: Map<string, Buffer>;
  /** Applies to the next connections. */
  quirks: Quirks;
  /** Lengths of the writes since the last `forget`, in order of arrival. */
  writes: number[];
  /** The same for reads. */
  reads: number[];
  forget(): void;
  stop(): Promise<void>;
};

const [USERNAME, PASSWORD] = ['channel', 'a pass word'];
/** Event loop turns in which a second write may arrive before the first is answered. */
const TURNS = 20;

/** ssh2 makes a few keys in a thousand that it can't read itself. */
function generateHostKey(): ReturnType<typeof ssh2.utils.generateKeyPairSync> {
  for (;;) {
    const key = ssh2.utils.generateKeyPairSync('ed25519');
    if (!(ssh2.utils.parseKey(key.private) instanceof Error)) return key;
  }
}

/** An in-memory SFTP server with one user and one flat folder that misbehaves as configured. */
export async function startQuirkySftpServer(): Promise<QuirkySftpServer> {
  const key = generateHostKey();
  const connections = new Set<Connection>();
  const state: QuirkySftpServer = {
    port: 0,
    username: USERNAME,
    password: PASSWORD,
    hostKeyFingerprint: fingerprintOf(Buffer.from(key.public.split(' ')[1] ?? '', 'base64')),
    files: new Map(),
    quirks: {},
    writes: [],
    reads: [],
    forget() {
      state.writes.length = 0;
      state.reads.length = 0;
    },
    async stop() {
      for (const connection of connections) connection.end();
      server.close();
      await once(server, 'close');
    },
  };
  const ssh = new ssh2.Server({ hostKeys: [key.private], ident: 'quirky_1.0' }, (connection) => {
    connections.add(connection);
    connection.on('close', () => connections.delete(connection));
    connection.on('error', () => {});
    connection.on('authentication', (context) => {
      const isRight = context.method === 'password' && context.username === USERNAME && context.password === PASSWORD;
      if (isRight) context.accept();
      else context.reject(['password']);
    });
    connection.on('session', (accept) => {
      accept().on('sftp', (open) => serve(open(), state));
    });
  });
  const server = createServer({ noDelay: true }, (socket) => ssh.injectSocket(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  state.port = (server.address() as AddressInfo).port;
  return state;
}

/** `space` holds the content, with room to grow. */
type OpenFile = { path: string; space: Buffer; waiting: Write[]; isReopened: boolean };
type Write = { id: number; position: number; bytes: Buffer };

function serve(sftp: SFTPWrapper, state: QuirkySftpServer): void {
  const { files, quirks } = state;
  const handles = new Map<number, OpenFile>();
  const listings = new Map<number, boolean>();
  let handleCount = 0;
  const give = (id: number): number => {
    const handle = Buffer.alloc(4);
    handleCount += 1;
    handle.writeUInt32BE(handleCount);
    sftp.handle(id, handle);
    return handleCount;
  };
  const told = (id: number, path: string) => {
    const content = files.get(path);
    if (content) sftp.attrs(id, attributesOf(content));
    else sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
  };
  const fileOf = (handle: Buffer) => handles.get(handle.readUInt32BE());

  sftp.on('OPEN', (id, path, flags) => {
    if (!path.startsWith('/in/')) return sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
    const content = files.get(path);
    const isForWriting = (flags & OPEN_MODE.WRITE) !== 0;
    if (!content && !(flags & OPEN_MODE.CREAT)) return sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
    if (content && flags & OPEN_MODE.EXCL) return sftp.status(id, STATUS_CODE.FAILURE);
    if (content && isForWriting && !(flags & OPEN_MODE.TRUNC)) {
      if (quirks.reopening === 'is-refused') return sftp.status(id, STATUS_CODE.PERMISSION_DENIED);
      if (quirks.reopening === 'truncates') files.set(path, Buffer.alloc(0));
      if (quirks.reopening === 'zeroes') files.set(path, Buffer.alloc(content.length));
    } else if (isForWriting) files.set(path, Buffer.alloc(0));
    handles.set(give(id), { path, space: Buffer.from(files.get(path) ?? ''), waiting: [], isReopened: !!content });
  });
  sftp.on('WRITE', (id, handle, position, data) => {
    const file = fileOf(handle);
    if (!file) return sftp.status(id, STATUS_CODE.FAILURE);
    state.writes.push(data.length);
    const write = { id, position, bytes: Buffer.from(data) };
    const isFirst = file.waiting.length === 0;
    if (!isFirst && quirks.together === 'refused') return sftp.status(id, STATUS_CODE.FAILURE, 'illegal seek');
    file.waiting.push(write);
    if (quirks.together === undefined) answer(sftp, state, file);
    else if (isFirst) soon(TURNS, () => answer(sftp, state, file));
  });
  sftp.on('READ', (id, handle, position, length) => {
    const content = files.get(fileOf(handle)?.path ?? '');
    state.reads.push(length);
    if (!content || position >= content.length) return sftp.status(id, STATUS_CODE.EOF);
    sftp.data(id, content.subarray(position, position + length));
  });
  sftp.on('CLOSE', (id, handle) => {
    handles.delete(handle.readUInt32BE());
    sftp.status(id, STATUS_CODE.OK);
  });
  sftp.on('FSTAT', (id, handle) => told(id, fileOf(handle)?.path ?? ''));
  sftp.on('STAT', told);
  sftp.on('LSTAT', told);
  sftp.on('REMOVE', (id, path) => {
    sftp.status(id, files.delete(path) ? STATUS_CODE.OK : STATUS_CODE.NO_SUCH_FILE);
  });
  sftp.on('RENAME', (id, from, to) => {
    const content = files.get(from);
    if (!content || files.has(to)) return sftp.status(id, STATUS_CODE.FAILURE);
    files.delete(from);
    files.set(to, content);
    for (const file of handles.values()) if (file.path === from) file.path = to;
    sftp.status(id, STATUS_CODE.OK);
  });
  sftp.on('OPENDIR', (id, path) => {
    if (path !== '/in') return sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
    listings.set(give(id), false);
  });
  sftp.on('READDIR', (id, handle) => {
    const number = handle.readUInt32BE();
    if (listings.get(number) || files.size === 0) return sftp.status(id, STATUS_CODE.EOF);
    listings.set(number, true);
    const names = [...files].map(([path, content]) => ({ filename: path.slice('/in/'.length), content }));
    sftp.name(
      id,
      names.map(({ filename, content }) => ({ filename, longname: filename, attrs: attributesOf(content) })),
    );
  });
  sftp.on('REALPATH', (id, path) => {
    sftp.name(id, [{ filename: path, longname: path, attrs: attributesOf(Buffer.alloc(0)) }]);
  });
}

/** Stores and answers all pending writes of a file. */
function answer(sftp: SFTPWrapper, state: QuirkySftpServer, file: OpenFile): void {
  const { quirks } = state;
  const waiting = file.waiting.splice(0);
  const positions = waiting.map(({ position }) => position);
  // Consecutive writes swap places.
  if (quirks.together === 'mixed')
    for (let i = 0; i + 1 < waiting.length; i += 2) positions.splice(i, 2, ...swapped(waiting.slice(i, i + 2)));
  for (const [index, { id, bytes }] of waiting.entries()) {
    const position = positions[index] ?? 0;
    const isRefused =
      quirks.refuses === 'all' ||
      (quirks.refuses === 'behind-start' && position > 0) ||
      quirks.refusesWrite?.({ position, end: position + bytes.length, isReopened: file.isReopened });
    const status = quirks.refuses === 'unsupported' ? STATUS_CODE.OP_UNSUPPORTED : STATUS_CODE.FAILURE;
    if (isRefused || quirks.refuses === 'unsupported') {
      sftp.status(id, status);
      continue;
    }
    if (!quirks.drops?.(state.writes.length - waiting.length + index + 1)) keep(state, file, position, bytes);
    sftp.status(id, STATUS_CODE.OK);
  }
}

function swapped([first, second]: Write[]): number[] {
  if (!first || !second) return [];
  return [first.position + second.bytes.length, first.position];
}

function keep({ files, quirks }: QuirkySftpServer, file: OpenFile, position: number, bytes: Buffer): void {
  const before = files.get(file.path);
  if (!before) return;
  const end = Math.min(position + bytes.length, quirks.keepsAtMost ?? Number.POSITIVE_INFINITY);
  if (end > file.space.length) file.space = Buffer.concat([file.space, Buffer.alloc(end)]);
  bytes.copy(file.space, position, 0, Math.max(0, end - position));
  files.set(file.path, file.space.subarray(0, Math.max(before.length, end)));
}

function attributesOf(content: Buffer): Attributes {
  return { mode: 0o100644, uid: 0, gid: 0, size: content.length, atime: 0, mtime: 0 };
}

function soon(turns: number, then: () => void): void {
  if (turns === 0) then();
  else setImmediate(() => soon(turns - 1, then));
}
