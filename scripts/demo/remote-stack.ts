import { appConfigSchema, type Destination, readSettingsBy } from '@spotway/contract';
import { SEED_IDS } from '@spotway/database';
import { z } from 'zod';
import { ApiRefusal } from '../customer/api-client.ts';

const schema = z
  .object({
    DEMO_URL: z.url({ protocol: /^https?$/ }).optional(),
    DEMO_EMAIL: z.email().optional(),
    DEMO_PASSWORD: z.string().min(1).optional(),
  })
  .superRefine(({ DEMO_EMAIL, DEMO_PASSWORD }, context) => {
    if ((DEMO_EMAIL === undefined) === (DEMO_PASSWORD === undefined)) return;
    const missing = DEMO_EMAIL === undefined ? 'DEMO_EMAIL' : 'DEMO_PASSWORD';
    context.addIssue({ code: 'custom', path: [missing], message: 'an account has an address and a password' });
  });

/** A remote Spotway to run the demo against. */
export interface RemoteStack {
  /** Without a path. */
  readonly url: string;
  /** An existing account; without it a new one is registered. */
  readonly account: { readonly email: string; readonly password: string } | null;
}

/** The stack named by `DEMO_URL`, or null for the local one. Throws SettingsError. */
export function readRemoteStack(environment: NodeJS.ProcessEnv): RemoteStack | null {
  const { DEMO_URL, DEMO_EMAIL, DEMO_PASSWORD } = readSettingsBy(schema, environment);
  if (!DEMO_URL) return null;
  const account = DEMO_EMAIL && DEMO_PASSWORD ? { email: DEMO_EMAIL, password: DEMO_PASSWORD } : null;
  return { url: new URL(DEMO_URL).origin, account };
}

/** The demo can't run there; the message gives the reason in one line. */
class DemoRefused extends Error {
  override readonly name = 'DemoRefused';
}

/** Checks that a ready Spotway of this release answers. @throws DemoRefused that says what answers instead */
export async function requireSpotway(url: string, release: string): Promise<void> {
  const found = appConfigSchema.safeParse(await jsonOf(`${url}/api`));
  if (!found.success) throw new DemoRefused(`${url} answers, but it is not a Spotway.`);
  const { version } = found.data;
  if (version !== release)
    throw new DemoRefused(
      `${url} is Spotway ${version}, and this demo is from ${release}: run the demo of that release.`,
    );
  // A reverse proxy may hide it (deploy/nginx); then the demo's calls will show.
  await jsonOf(`${url}/readyz`, { isOptional: true });
}

async function jsonOf(address: string, { isOptional } = { isOptional: false }): Promise<unknown> {
  const { origin } = new URL(address);
  // A redirected call would lose its method and cookies. The connection isn't kept alive: making the master blocks this process, and the server would close it
  // meanwhile.
  const headers = { connection: 'close' };
  const answer = await fetch(address, { headers, redirect: 'manual', signal: AbortSignal.timeout(20_000) });
  const to = answer.headers.get('location');
  if (answer.status >= 300 && answer.status < 400 && to)
    throw new DemoRefused(`${origin} redirects to ${new URL(to, origin).origin}: set DEMO_URL to that.`);
  const text = await answer.text();
  if (answer.status === 404 && isOptional) return null;
  if (answer.status >= 500) throw new DemoRefused(`${origin} fails with ${answer.status}${partsIn(text)}.`);
  if (!answer.ok)
    throw new DemoRefused(
      `${origin} answers, but it is not a Spotway: ${answer.status} to ${new URL(address).pathname}.`,
    );
  try {
    return JSON.parse(text);
  } catch {
    throw new DemoRefused(
      `${origin} answers with a page instead of JSON: it is not a Spotway, or a proxy keeps /api from it.`,
    );
  }
}

const notReady = z.object({
  error: z.object({
    details: z.object({ failed: z.array(z.object({ part: z.string(), reason: z.string() })) }),
  }),
});

/** The parts that `/readyz` names. */
function partsIn(text: string): string {
  try {
    const { failed } = notReady.parse(JSON.parse(text)).error.details;
    return ` (${failed.map(({ part, reason }) => `${part}: ${reason}`).join(', ')})`;
  } catch {
    return '';
  }
}

/** Only the demo's own destinations: on a remote stack, others may be real channels. @throws DemoRefused when there is none */
export function demoDestinations(offered: readonly Destination[]): Destination[] {
  const demo: string[] = [SEED_IDS.galatee, SEED_IDS.estuaire];
  const found = offered.filter(({ organizationId }) => demo.includes(organizationId));
  if (found.length > 0) return found;
  throw new DemoRefused(
    'None of the demo destinations is offered there (`npm run migrate -- --seed destinations` adds them), and the demo sends nothing to others.',
  );
}

/** Why the demo could not run, in one line; null if the demo itself is at fault. */
export function explainFailure(error: unknown, url: string): string | null {
  if (error instanceof DemoRefused) return error.message;
  if (error instanceof ApiRefusal) return whyRefused(error, url);
  if (error instanceof SyntaxError) return `${url} answers with something other than JSON.`;
  const code = codeOf(error);
  if (code === null) return null;
  if (CERTIFICATE.test(code)) return `${url} has an untrusted certificate (${code}).`;
  if (NO_TLS.test(code)) return `${url} does not speak proper TLS (${code}): is it http instead of https?`;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `${new URL(url).hostname} has no address: is its name right? (${code})`;
  return `${url} can't be reached (${code}).`;
}

function whyRefused({ status, code, message }: ApiRefusal, url: string): string {
  if (code === 'invalid_credentials') return `${url} refuses the login: check DEMO_EMAIL and DEMO_PASSWORD.`;
  if (status >= 500) return `${url} fails: ${message}`;
  return `${url} refuses a request of the demo: ${message}`;
}

/** Error codes of OpenSSL and Node for bad certificates and for servers without TLS. */
const CERTIFICATE = /CERT|SELF_SIGNED|LEAF_SIGNATURE|ALTNAME/;
const NO_TLS = /^ERR_TLS|^ERR_SSL|^EPROTO$/;

/** Error code of a failed call, which `fetch` puts into the cause. */
function codeOf(error: unknown): string | null {
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'no answer within 20 s';
  if (!(error instanceof Error)) return null;
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0]);
  if ('code' in error && typeof error.code === 'string') return error.code;
  if (error.cause !== undefined)
    return codeOf(error.cause) ?? (error.message === 'fetch failed' ? wordsOf(error.cause) : null);
  return null;
}

/** `fetch` has no code for an address it refuses to call, such as one with another protocol's port. */
function wordsOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
