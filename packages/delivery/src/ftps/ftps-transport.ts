import { once } from 'node:events';
import type { Socket } from 'node:net';
import { PassThrough, Readable } from 'node:stream';
import { TLSSocket } from 'node:tls';
import { Client, FTPError } from 'basic-ftp';
import { DeliveryError, type DeliveryFault } from '../delivery-error.ts';
import type { Reach } from '../remote/reach.ts';
import { type RemoteSession, UnfitServer, UntrustedHost, WriteRefused } from '../remote/remote-session.ts';
import { createRemoteTransport } from '../remote/remote-transport.ts';
import type { Transport } from '../transport.ts';
import { faultOfAnswer, refusesRestart } from './ftps-answers.ts';
import { secure, tlsOptions } from './ftps-certificate.ts';
import type { FtpsConfig } from './ftps-config.ts';

/** A connection idle for this long counts as lost; computing the checksum of a long film on the server takes time. */
const SILENCE_MS = 60_000;
const CHUNK_BYTES = 1024 * 1024;

/** Delivers over FTPS (FTP with TLS on both connections, RFC 4217), passive. */
export function createFtpsTransport(config: FtpsConfig, reach: Reach): Transport {
  return createRemoteTransport({
    connect: (signal) => connect(config, reach, signal),
    locationOf: (name) => locationOf(config, name),
  });
}

function locationOf({ host, port, path, implicitTls }: FtpsConfig, name: string): string {
  const usual = implicitTls ? 990 : 21;
  const authority = `${host.includes(':') ? `[${host}]` : host}${(port ?? usual) === usual ? '' : `:${port}`}`;
  const folder = path.replace(/^\/+|\/+$/g, '');
  return `ftps://${authority}/${folder === '' ? '' : `${folder}/`}${name}`;
}

async function connect(config: FtpsConfig, reach: Reach, signal?: AbortSignal): Promise<RemoteSession> {
  signal?.throwIfAborted();
  // Data connections go to the same host as the control connection, whatever address PASV announces.
  const client = new Client(SILENCE_MS, { allowSeparateTransferHost: false });
  const onAbort = () => client.close();
  signal?.addEventListener('abort', onAbort, { once: true });
  try {
    return openSession(client, await signIn(client, config, reach), config, reach);
  } catch (error) {
    client.close();
    signal?.throwIfAborted();
    throw error instanceof UntrustedHost ? error : (untrusted(error) ?? asSessionError(config, error));
  } finally {
    signal?.removeEventListener('abort', onAbort);
  }
}

/** Connects or reconnects, and changes to the destination's folder; returns the features the server announces. */
async function signIn(client: Client, config: FtpsConfig, reach: Reach): Promise<Map<string, string>> {
  // One address for all connections of a session: checked once, and not resolved again.
  const address = await reach.addressOf(config.host);
  await secure(client, { ...config, address }, await tlsOptions({ ...config, address }, SILENCE_MS));
  await client.login(config.username, config.password);
  const features = await client.features();
  await client.useDefaultSettings();
  // The library mistakes a refusal of encrypted data connections for an old server that doesn't know them.
  await client.send('PROT P');
  await client.cd(config.path).catch((error: unknown) => Promise.reject(asSessionError(config, error, 'missing')));
  return features;
}

function openSession(client: Client, features: Map<string, string>, config: FtpsConfig, reach: Reach): RemoteSession {
  const guard = <T>(work: Promise<T>, refusal?: DeliveryFault): Promise<T> =>
    work.catch((error: unknown) => Promise.reject(asSessionError(config, error, refusal)));
  const prepareTransfer = client.prepareTransfer;
  const names = async () => (await client.list()).map(({ name }) => name);

  async function size(name: string): Promise<number | undefined> {
    try {
      return await client.size(name);
    } catch (error) {
      if (!(error instanceof FTPError)) throw error;
      if (error.code === 550) return undefined;
      return (await client.list()).find((file) => file.name === name)?.size;
    }
  }

  /** STOR at a position (RFC 3659, 5): unlike APPE, it is harmless if an attempt presumed dead is still writing. */
  async function write(name: string, from: number, chunks: AsyncIterable<Buffer>): Promise<void> {
    let isTaking = false;
    const watched = async function* () {
      isTaking = true;
      yield* chunks;
      // Data waits for the handshake by itself; without data, the connection must not end before it.
      await secured(client.ftp.dataSocket);
    };
    const source = Readable.from(watched(), { objectMode: false, highWaterMark: CHUNK_BYTES });
    try {
      if (from > 0) {
        client.prepareTransfer = async (ftp) => {
          const answer = await prepareTransfer(ftp);
          await client.send(`REST ${from}`);
          return answer;
        };
      }
      await client.uploadFrom(source, name);
    } catch (error) {
      // When a write is refused, the data connection may end before the reply arrives; if the line is lost, the next attempt will tell.
      const isReset = (error as NodeJS.ErrnoException).code === 'ECONNRESET' && /data socket/.test(String(error));
      if (from > 0 && isRestartRefused(error))
        throw new WriteRefused(from, asSessionError(config, error), { isOfOpening: true });
      if (isTaking || !isReset) throw error;
      if (from > 0) {
        // The library closes the connection with it.
        await signIn(client, config, reach);
        throw new WriteRefused(from, asSessionError(config, error), { isOfOpening: true });
      }
      throw new DeliveryError('denied', `FTPS to ${config.host} failed: the server does not let us write`, {}, error);
    } finally {
      client.prepareTransfer = prepareTransfer;
      source.destroy();
    }
  }

  async function* read(name: string): AsyncGenerator<Buffer> {
    const target = new PassThrough({ highWaterMark: CHUNK_BYTES });
    let failure: unknown;
    const done = client.downloadTo(target, name).catch((error: unknown) => {
      failure = error;
      target.destroy();
    });
    try {
      yield* target as AsyncIterable<Buffer>;
    } catch (error) {
      throw asSessionError(config, failure ?? error);
    } finally {
      target.destroy();
    }
    await done;
    if (failure) throw asSessionError(config, failure);
  }

  return {
    writesTogether: false,
    canResume: features.get('REST') === 'STREAM',
    list: () => guard(names()),
    size: (name) => guard(size(name)),
    read,
    write: (name, from, chunks) => guard(write(name, from, chunks)),
    async rename(from, to) {
      // RNTO may replace an existing file: the check before has to do.
      if ((await guard(size(to))) !== undefined) return false;
      await guard(client.rename(from, to));
      return true;
    },
    async replace(from, to) {
      try {
        await client.rename(from, to);
      } catch (error) {
        if (!(error instanceof FTPError)) throw asSessionError(config, error);
        await guard(client.remove(to, true));
        await guard(client.rename(from, to));
      }
    },
    async remove(name) {
      if ((await guard(size(name))) !== undefined) await guard(client.remove(name));
    },
    sha256: (name) => guard(askChecksum(client, features, name)),
    async close() {
      client.close();
    },
  };
}

function isRestartRefused(error: unknown): boolean {
  return error instanceof FTPError && refusesRestart(error.code);
}

/** Waits until a connection's TLS handshake is done or the connection has ended. */
async function secured(socket: Socket | undefined): Promise<void> {
  if (!(socket instanceof TLSSocket) || socket.getFinished() !== undefined || socket.closed) return;
  await Promise.race([once(socket, 'secureConnect'), once(socket, 'close')]);
}

/** XSHA256, or HASH of draft-bryan-ftp-hash, if the server announces them. */
async function askChecksum(client: Client, features: Map<string, string>, name: string): Promise<string | undefined> {
  try {
    if (features.has('XSHA256')) return hexOf((await client.send(`XSHA256 ${name}`)).message);
    if (!/SHA-256/i.test(features.get('HASH') ?? '')) return undefined;
    await client.send('OPTS HASH SHA-256');
    return hexOf((await client.send(`HASH ${name}`)).message);
  } catch (error) {
    // Announced but refused, e.g. for a long file: the film is read back instead.
    if (error instanceof FTPError) return undefined;
    throw error;
  }
}

function hexOf(answer: string): string | undefined {
  return /\b[0-9a-f]{64}\b/i.exec(answer)?.[0]?.toLowerCase();
}

/** Certificate verification errors, by Node's codes. */
function untrusted(error: unknown): UntrustedHost | undefined {
  const code = String((error as NodeJS.ErrnoException).code ?? '');
  if (!/CERT|SELF_SIGNED|ERR_TLS_CERT|UNABLE_TO_(GET|VERIFY)/.test(code)) return undefined;
  return new UntrustedHost('a verifiable certificate', `an unverifiable one (${(error as Error).message})`);
}

type SessionError = DeliveryError | WriteRefused | UnfitServer;

function asSessionError(config: FtpsConfig, error: unknown, refusal?: DeliveryFault): SessionError {
  if (error instanceof DeliveryError || error instanceof WriteRefused || error instanceof UnfitServer) return error;
  const found = error instanceof FTPError ? (refusal ?? faultOfAnswer(error.code)) : 'unreachable';
  const message = `FTPS to ${config.host} failed: ${(error as Error).message}`;
  if (found === 'unfit') return new UnfitServer(message, error);
  return new DeliveryError(found, message, { host: config.host, path: config.path }, error);
}
