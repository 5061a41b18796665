import { SMTPServer } from 'smtp-server';
import type { MailStore } from './mail-store.ts';

const MAX_MAIL_BYTES = 50_000_000;

/** Accepts every mail for every address, with or without a password, once it is safely stored. */
export function createSmtpServer(store: MailStore, log: (message: string) => void): SMTPServer {
  const server = new SMTPServer({
    name: 'mailbox',
    banner: 'development mailbox',
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: MAX_MAIL_BYTES,
    closeTimeout: 500,
    logger: false,
    onAuth: (auth, _session, callback) => callback(null, { user: auth.username ?? 'anyone' }),
    onData: (stream, session, callback) => {
      const { mailFrom, rcptTo } = session.envelope;
      const envelope = { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) };
      store
        .add(stream, envelope, () => !stream.sizeExceeded)
        .then(
          (id) => callback(id ? null : Object.assign(new Error('Mail too large'), { responseCode: 552 })),
          (error: Error) => {
            log(`a mail could not be stored: ${error.message}`);
            callback(Object.assign(new Error('Mail could not be stored'), { responseCode: 451 }));
          },
        );
    },
  });
  server.on('error', (error) => log(`SMTP: ${error.message}`));
  return server;
}
