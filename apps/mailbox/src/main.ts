import { readConfig } from './config.ts';
import { startMailbox } from './start-mailbox.ts';

const mailbox = await startMailbox({ ...readConfig(process.env), log: (message) => console.error(message) });

async function stop(): Promise<void> {
  await mailbox.stop();
  process.exit(0);
}

process.once('SIGTERM', stop);
process.once('SIGINT', stop);
// The channel closes when the parent dies, however it dies.
process.once('disconnect', stop);

const { smtpPort, httpPort } = mailbox;
process.send?.({ type: 'ready', smtpPort, httpPort });
console.log(`mailbox: SMTP on port ${smtpPort}, page on port ${httpPort}`);
