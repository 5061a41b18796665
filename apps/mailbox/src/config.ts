import path from 'node:path';
import type { MailboxOptions } from './start-mailbox.ts';

/** Reads the mailbox's settings; throws one error with all faults. */
export function readConfig(environment: Record<string, string | undefined>): MailboxOptions {
  const faults: string[] = [];
  const port = (name: string, fallback: number): number => {
    const text = environment[name] || String(fallback);
    const value = Number(text);
    if (!Number.isInteger(value) || value < 0 || value > 65_535)
      faults.push(`${name}: "${text}" is not a port (0 to 65535)`);
    return value;
  };
  const options = {
    host: environment.MAILBOX_HOST || '127.0.0.1',
    smtpPort: port('MAILBOX_SMTP_PORT', 1025),
    httpPort: port('MAILBOX_HTTP_PORT', 8025),
    dataDir: path.resolve(environment.MAILBOX_DATA_DIR || 'data/mailbox'),
  };
  if (faults.length > 0) throw new Error(`The mailbox can't start:\n- ${faults.join('\n- ')}`);
  return options;
}
