import type { Socket } from 'node:net';
import SftpClient from 'ssh2-sftp-client';
import { DeliveryError, type DeliveryFault } from '../delivery-error.ts';
import { fingerprintOf, normalizeFingerprint } from '../remote/fingerprint.ts';
import type { Reach } from '../remote/reach.ts';
import {
  type RemoteEndpoint,
  type RemoteSession,
  UnfitServer,
  UntrustedHost,
  WriteRefused,
} from '../remote/remote-session.ts';
import { createRemoteTransport } from '../remote/remote-transport.ts';
import type { Transport } from '../transport.ts';
import {
  listRemoteFolder,
  NO_SPACE,
  NO_SUCH_FILE,
  OP_UNSUPPORTED,
  PERMISSION_DENIED,
  QUOTA_EXCEEDED,
  readRemoteFile,
  remoteSize,
  removeRemoteFile,
  renameRemoteFile,
  replaceRemoteFile,
  statusOf,
  writeRemoteFile,
} from './sftp-files.ts';
import { createSftpLink, type SftpLink } from './sftp-link.ts';
import { openSocket, within } from './socket.ts';

export type SftpConfig = {
  kind: 'sftp';
  host: string;
  /** Default 22. */
  port?: number;
  username: string;
  /** The destination's folder, absolute or relative to the user's home. */
  path: string;
  /** SHA-256 fingerprint of the server's host key, as printed by `ssh-keygen -lf`. */
  hostKeyFingerprint: string;
  password?: string;
  /** In OpenSSH or PEM format. */
  privateKey?: string;
  passphrase?: string;
};

const READY_MS = 20_000;
/** A silent connection counts as lost after three of these. */
const KEEPALIVE_MS = 10_000;
const GOODBYE_MS = 2000;

/** Delivers over SFTP (SSH file transfer protocol, version 3). */
export function createSftpTransport(config: SftpConfig, reach: Reach): Transport {
  return createRemoteTransport({
    connect: (signal) => connect(config, reach, signal),
    locationOf: (name) => locationOf(config, name),
  } satisfies RemoteEndpoint);
}

function locationOf({ host, port = 22, path }: SftpConfig, name: string): string {
  const folder = path.replace(/\/+$/, '');
  const authority = `${host.includes(':') ? `[${host}]` : host}${port === 22 ? '' : `:${port}`}`;
  return `sftp://${authority}${folder.startsWith('/') ? '' : '/~/'}${folder}/${name}`;
}

async function connect(config: SftpConfig, reach: Reach, signal?: AbortSignal): Promise<RemoteSession> {
  signal?.throwIfAborted();
  const expected = normalizeFingerprint(config.hostKeyFingerprint);
  if (!expected) throw new UntrustedHost(config.hostKeyFingerprint, 'a key that this fingerprint can never match');
  const socket = await openSocket(config.host, config.port ?? 22, { timeoutMs: READY_MS, signal, reach }).catch(
    (error) => Promise.reject(asSessionError(config, error)),
  );
  let shown = '';
  let failure: unknown;
  const client = new SftpClient('delivery', {});
  client.on('error', (error: unknown) => {
    failure ??= error;
  });
  try {
    const sftp = await client.connect({
      sock: socket,
      username: config.username,
      ...(config.password === undefined ? {} : { password: config.password }),
      ...(config.privateKey === undefined ? {} : { privateKey: config.privateKey }),
      ...(config.passphrase === undefined ? {} : { passphrase: config.passphrase }),
      readyTimeout: READY_MS,
      keepaliveInterval: KEEPALIVE_MS,
      keepaliveCountMax: 3,
      // Checked before any authentication: a server with another key learns nothing but the user name.
      hostVerifier: (key: Buffer) => {
        shown = fingerprintOf(key);
        return shown === expected;
      },
    });
    const link = createSftpLink(sftp);
    socket.once('close', () => link.lose(failure instanceof Error ? failure : new Error('the connection was lost')));
    return openSession(client, link, socket, config);
  } catch (error) {
    socket.destroy();
    if (shown !== '' && shown !== expected) throw new UntrustedHost(expected, shown);
    const isUnreadableKey = /privateKey|passphrase/i.test((error as Error).message);
    const isRefused = isUnreadableKey || (failure as { level?: string } | undefined)?.level === 'client-authentication';
    throw asSessionError(config, error, isRefused ? 'denied' : undefined);
  }
}

function openSession(client: SftpClient, link: SftpLink, socket: Socket, config: SftpConfig): RemoteSession {
  const folder = config.path.replace(/\/+$/, '') || (config.path.startsWith('/') ? '/' : '.');
  const at = (name: string) => (folder === '/' ? `/${name}` : `${folder}/${name}`);
  const guard = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => Promise.reject(asSessionError(config, error)));
  return {
    canResume: true,
    list: () => guard(listRemoteFolder(link, folder)),
    size: (name) => guard(remoteSize(link, at(name))),
    async *read(name) {
      try {
        yield* readRemoteFile(link, at(name));
      } catch (error) {
        throw asSessionError(config, error);
      }
    },
    writesTogether: true,
    write: (name, from, chunks, { inOrder }) => guard(writeRemoteFile(link, at(name), { from, inOrder }, chunks)),
    rename: (from, to) => guard(renameRemoteFile(link, at(from), at(to))),
    replace: (from, to) => guard(replaceRemoteFile(link, at(from), at(to))),
    remove: (name) => guard(removeRemoteFile(link, at(name))),
    // OpenSSH has no checksum extension: files are read back.
    sha256: async () => undefined,
    async close(isBroken) {
      if (!isBroken) await within(GOODBYE_MS, client.end());
      socket.destroy();
    },
  };
}

const FAULTS: Readonly<Record<number, DeliveryFault>> = {
  [NO_SUCH_FILE]: 'missing',
  [PERMISSION_DENIED]: 'denied',
  [NO_SPACE]: 'no-space',
  [QUOTA_EXCEEDED]: 'no-space',
};

type SessionError = DeliveryError | WriteRefused | UnfitServer;

function asSessionError(config: SftpConfig, error: unknown, fault?: DeliveryFault): SessionError {
  if (error instanceof DeliveryError || error instanceof UnfitServer) return error;
  if (error instanceof WriteRefused)
    return new WriteRefused(error.position, asSessionError(config, error.cause), error);
  const status = statusOf(error);
  const message = `SFTP to ${config.host} failed: ${(error as Error).message}`;
  if (status === OP_UNSUPPORTED) return new UnfitServer(message, error);
  const found = fault ?? (typeof status === 'number' ? FAULTS[status] : undefined) ?? 'unreachable';
  return new DeliveryError(found, message, { host: config.host, port: config.port ?? 22, path: config.path }, error);
}
