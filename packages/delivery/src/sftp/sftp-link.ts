import type { Callback, SFTPWrapper } from 'ssh2';

/** An open SFTP channel whose requests all end when the connection does: the library never settles those made after it is lost. */
export type SftpLink = {
  /** Sends one request; throws the callback's error. */
  request<T>(send: (sftp: SFTPWrapper, done: (error: Error | null | undefined, value: T) => void) => void): Promise<T>;
  /** The same for requests without a result. */
  action(send: (sftp: SFTPWrapper, done: Callback) => void): Promise<void>;
  /** Bytes per read or write; see `packetBytes`. */
  readonly packetBytes: { read: number; write: number };
  /** Reports the connection as lost. */
  lose(error: Error): void;
};

/** What every server accepts: packets of 34,000 bytes hold 32 KiB (draft-ietf-secsh-filexfer-02, 3). */
const MOST_BYTES = 32 * 1024;
/** What the library sends per packet to an unknown server: 34,000 bytes minus 2048 for its header. */
const UNKNOWN_SERVER_BYTES = 34_000 - 2048;

/** Private fields of ssh2. */
interface SftpLimits {
  readonly _maxReadLen?: unknown;
  readonly _maxWriteLen?: unknown;
}

/**
 * The library splits longer reads and writes in two, and sends the second part only after the reply to the first: twice the round trips, and each
 * leaves a hole if the line breaks. Its limits are private (ssh2 1.17, `SFTP.js`: 31,952 bytes; 254 KiB for OpenSSH and Dropbear; or
 * whatever `limits@openssh.com` returns, on servers that have it).
 */
function packetBytes(sftp: SFTPWrapper): SftpLink['packetBytes'] {
  const { _maxReadLen: read, _maxWriteLen: write } = sftp as SFTPWrapper & SftpLimits;
  const fitting = (limit: unknown) =>
    Math.min(MOST_BYTES, typeof limit === 'number' && limit > 0 ? limit : UNKNOWN_SERVER_BYTES);
  return { read: fitting(read), write: fitting(write) };
}

export function createSftpLink(sftp: SFTPWrapper): SftpLink {
  const underWay = new Set<(error: Error) => void>();
  let lost: Error | undefined;

  function request<T>(
    send: (sftp: SFTPWrapper, done: (error: Error | null | undefined, value: T) => void) => void,
  ): Promise<T> {
    if (lost) return Promise.reject(lost);
    return new Promise((resolve, reject) => {
      underWay.add(reject);
      send(sftp, (error, value) => {
        underWay.delete(reject);
        if (error) reject(error);
        else resolve(value);
      });
    });
  }

  return {
    request,
    packetBytes: packetBytes(sftp),
    action: (send) => request<void>((channel, done) => send(channel, (error) => done(error))),
    lose(error) {
      lost ??= error;
      for (const reject of underWay) reject(lost);
      underWay.clear();
    },
  };
}
