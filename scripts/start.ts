import { settingsOrExit } from './product/check-settings.ts';
import { type Product, startProduct } from './product/product.ts';
import { stopSignal } from './product/stop-signal.ts';
import { ensureWebBuild } from './product/web-build.ts';
import { ROOT } from './root.ts';
import { FFMPEG, provide } from './system-tools.ts';

const say = (line: string) => console.log(line);
const stopAsked = stopSignal();

/** How the operator signs in: only the reader of their mail can choose the password. */
function operatorLines({ operator, url, mailboxUrl }: Product): string {
  if (!operator) return '';
  const line = `\n  Operate: ${operator.email} at ${url}/ops`;
  if (operator.hasPassword) return line;
  const where = mailboxUrl === null ? 'sent to that address' : 'in the mailbox';
  const how = operator.isNew ? `by the link ${where}` : `by the link of ${url}/forgotPassword`;
  return `${line} – choose the password ${how}`;
}

/** Address and login of the regulator's stand-in. */
function catalogueLine({ catalogue }: Product): string {
  if (!catalogue) return 'the regulator at ARPP_BASE_URL';
  return `${catalogue.url} – identifier ${catalogue.username}, password ${catalogue.password}`;
}

try {
  const started = performance.now();
  const settings = settingsOrExit(process.env, ROOT);
  const ffmpeg = provide(FFMPEG, say);
  if (!ffmpeg.found) {
    console.error(`Spotway needs ffmpeg. Install it with:\n\n  ${ffmpeg.instruction}\n\nand start again.`);
    process.exit(1);
  }
  const webDist = ensureWebBuild(ROOT, say);
  const product = await startProduct({ settings, webDist, say });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  say(`
Spotway runs (started in ${seconds} s).

  Web        ${product.url}
  API        ${product.url}/api/docs
  Mailbox    ${product.mailboxUrl ?? 'mails go to SMTP_URL'}
  Catalogue  ${catalogueLine(product)}
  Delivered  ${product.deliveriesDir}
  Data, logs ${settings.dataDir}

  Sign in: create an account at ${product.url}/register (any e-mail address will do here).${operatorLines(product)}
  Stop:    Ctrl-C
`);
  const signal = await stopAsked;
  say('Stopping …');
  // With Ctrl-C a person is waiting; with SIGTERM a system stops the service.
  await product.stop({ letsWorkEnd: signal === 'SIGTERM' });
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
