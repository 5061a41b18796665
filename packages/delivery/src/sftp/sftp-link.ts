import type { Callback, SFTPWrapper } from 'ssh2';

/** An open SFTP channel whose requests all end when the connection does: the library forgets those made after it was lost. */
export type SftpLink = {
  /** Makes one request; the callback's error is thrown. */
  request<T>(send: (sftp: SFTPWrapper, done: (error: Error | null | undefined, value: T) => void) => void): Promise<T>;
  /** The same for requests without an answer. */
  action(send: (sftp: SFTPWrapper, done: Callback) => void): Promise<void>;
  /** Bytes that one read or write takes; see `packetBytes`. */
  readonly packetBytes: { read: number; write: number };
  /** The connection is gone. */
  lose(error: Error): void;
};

/** What every server takes: packets of 34,000 bytes hold 32 KiB (draft-ietf-secsh-filexfer-02, 3). */
const MOST_BYTES = 32 * 1024;
/** What the library sends in one packet to a server that it knows nothing of: 34,000 bytes less 2048 for its header. */
const LEAST_KNOWN_BYTES = 34_000 - 2048;

/** What ssh2 keeps to itself. */
interface SftpLimits {
  readonly _maxReadLen?: unknown;
  readonly _maxWriteLen?: unknown;
}

/**
 * The library cuts a longer read or write in two, and sends the second part only after the answer to the first: twice the round trips, and a
 * cut line leaves a hole in each. It keeps its limits to itself (ssh2 1.17, `SFTP.js`: 31,952 bytes; 254 KiB for OpenSSH and Dropbear; what
 * `limits@openssh.com` told where a server has that).
 */
function packetBytes(sftp: SFTPWrapper): SftpLink['packetBytes'] {
  const { _maxReadLen: read, _maxWriteLen: write } = sftp as SFTPWrapper & SftpLimits;
  const fitting = (limit: unknown) =>
    Math.min(MOST_BYTES, typeof limit === 'number' && limit > 0 ? limit : LEAST_KNOWN_BYTES);
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
