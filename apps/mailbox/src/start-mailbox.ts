import { createHttpServer } from './http-server.ts';
import { listen } from './listen.ts';
import { openMailStore } from './mail-store.ts';
import { createSmtpServer } from './smtp-server.ts';

export type MailboxOptions = {
  /** Default 127.0.0.1: anyone who can reach the mailbox can read every mail. */
  host?: string;
  /** 0 for any free port. */
  smtpPort: number;
  httpPort: number;
  /** One `.eml` file per mail. */
  dataDir: string;
  log?: (message: string) => void;
};

export type Mailbox = { smtpPort: number; httpPort: number; stop(): Promise<void> };

/** Starts a mail server that accepts and keeps every mail, and the page that shows them. Resolves when both listen. */
export async function startMailbox(options: MailboxOptions): Promise<Mailbox> {
  const { host = '127.0.0.1', smtpPort, httpPort, dataDir, log = () => {} } = options;
  const store = await openMailStore(dataDir);
  const smtp = createSmtpServer(store, log);
  const http = createHttpServer(store, host, log);

  async function stop(): Promise<void> {
    http.closeAllConnections();
    await Promise.all([
      new Promise<void>((resolve) => smtp.close(() => resolve())),
      new Promise<void>((resolve) => http.close(() => resolve())),
    ]);
  }

  try {
    return { smtpPort: await listen(smtp.server, smtpPort, host), httpPort: await listen(http, httpPort, host), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
