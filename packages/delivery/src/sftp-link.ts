import type { Callback, SFTPWrapper } from 'ssh2';

/** An open SFTP channel whose requests all end when the connection does: the library forgets those made after it was lost. */
export type SftpLink = {
  /** Makes one request; the callback's error is thrown. */
  request<T>(send: (sftp: SFTPWrapper, done: (error: Error | null | undefined, value: T) => void) => void): Promise<T>;
  /** The same for requests without an answer. */
  action(send: (sftp: SFTPWrapper, done: Callback) => void): Promise<void>;
  /** The connection is gone. */
  lose(error: Error): void;
};

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
    action: (send) => request<void>((channel, done) => send(channel, (error) => done(error))),
    lose(error) {
      lost ??= error;
      for (const reject of underWay) reject(lost);
      underWay.clear();
    },
  };
}
