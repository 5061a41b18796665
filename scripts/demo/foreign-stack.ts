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

/** Where the demo plays, when that is not here. */
export interface ForeignStack {
  /** Without a path. */
  readonly url: string;
  /** An account that is there; a new one is registered without. */
  readonly account: { readonly email: string; readonly password: string } | null;
}

/** The stack that `DEMO_URL` names; null for the one that runs here. Throws SettingsError. */
export function readForeignStack(environment: NodeJS.ProcessEnv): ForeignStack | null {
  const { DEMO_URL, DEMO_EMAIL, DEMO_PASSWORD } = readSettingsBy(schema, environment);
  if (!DEMO_URL) return null;
  const account = DEMO_EMAIL && DEMO_PASSWORD ? { email: DEMO_EMAIL, password: DEMO_PASSWORD } : null;
  return { url: new URL(DEMO_URL).origin, account };
}

/** The demo can't be played there, for a reason that is told in one line. */
class DemoImpossible extends Error {
  override readonly name = 'DemoImpossible';
}

/** Makes sure that a Spotway of this release answers at an address, and is ready. @throws DemoImpossible that says what answers instead */
export async function requireSpotway(url: string, release: string): Promise<void> {
  const found = appConfigSchema.safeParse(await jsonOf(`${url}/api`));
  if (!found.success) throw new DemoImpossible(`${url} answers, but it is no Spotway.`);
  const { version } = found.data;
  if (version !== release)
    throw new DemoImpossible(
      `${url} is Spotway ${version}, and this demo is of ${release}: play the demo of that release.`,
    );
  // A web server in front may keep it to its own monitoring (deploy/nginx): the demo's calls tell then.
  await jsonOf(`${url}/readyz`, { mayLack: true });
}

async function jsonOf(address: string, { mayLack } = { mayLack: false }): Promise<unknown> {
  const { origin } = new URL(address);
  // A call that is sent on would lose its method and its cookies. The connection is not kept: making the master holds this process up, and the server
  // would have closed it meanwhile.
  const headers = { connection: 'close' };
  const answer = await fetch(address, { headers, redirect: 'manual', signal: AbortSignal.timeout(20_000) });
  const to = answer.headers.get('location');
  if (answer.status >= 300 && answer.status < 400 && to)
    throw new DemoImpossible(`${origin} leads on to ${new URL(to, origin).origin}: set DEMO_URL to that.`);
  const text = await answer.text();
  if (answer.status === 404 && mayLack) return null;
  if (answer.status >= 500)
    throw new DemoImpossible(`${origin} is out of order: it answers ${answer.status}${partsIn(text)}.`);
  if (!answer.ok)
    throw new DemoImpossible(
      `${origin} answers, but it is no Spotway: ${answer.status} to ${new URL(address).pathname}.`,
    );
  try {
    return JSON.parse(text);
  } catch {
    throw new DemoImpossible(
      `${origin} answers with a page instead of JSON: it is no Spotway, or a proxy keeps /api from it.`,
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

/** The demo's own destinations alone: at a foreign stack, others may be real channels. @throws DemoImpossible when there is none */
export function demoDestinations(offered: readonly Destination[]): Destination[] {
  const demo: string[] = [SEED_IDS.galatee, SEED_IDS.estuaire];
  const found = offered.filter(({ organizationId }) => demo.includes(organizationId));
  if (found.length > 0) return found;
  throw new DemoImpossible(
    'None of the demo destinations is offered there (`npm run migrate -- --seed destinations` adds them), and the demo sends nothing to others.',
  );
}

/** Why the demo could not be played, in one line; null for what is a fault of the demo itself. */
export function whyImpossible(error: unknown, url: string): string | null {
  if (error instanceof DemoImpossible) return error.message;
  if (error instanceof ApiRefusal) return whyRefused(error, url);
  if (error instanceof SyntaxError) return `${url} answers with something that is no JSON.`;
  const code = codeOf(error);
  if (code === null) return null;
  if (CERTIFICATE.test(code)) return `${url} shows a certificate that is not trusted here (${code}).`;
  if (NO_TLS.test(code)) return `${url} does not speak TLS as it should (${code}): is it http instead of https?`;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `${new URL(url).hostname} has no address: is its name right? (${code})`;
  return `${url} can't be reached (${code}).`;
}

function whyRefused({ status, code, message }: ApiRefusal, url: string): string {
  if (code === 'invalid_credentials') return `${url} refuses the login: check DEMO_EMAIL and DEMO_PASSWORD.`;
  if (status >= 500) return `${url} is out of order: ${message}`;
  return `${url} refuses what the demo does: ${message}`;
}

/** Codes of OpenSSL and Node for a certificate, and for what is no TLS at all. */
const CERTIFICATE = /CERT|SELF_SIGNED|LEAF_SIGNATURE|ALTNAME/;
const NO_TLS = /^ERR_TLS|^ERR_SSL|^EPROTO$/;

/** Code of what kept a call from its answer: `fetch` has it in the cause. */
function codeOf(error: unknown): string | null {
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'no answer within 20 s';
  if (!(error instanceof Error)) return null;
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0]);
  if ('code' in error && typeof error.code === 'string') return error.code;
  if (error.cause !== undefined)
    return codeOf(error.cause) ?? (error.message === 'fetch failed' ? wordsOf(error.cause) : null);
  return null;
}

/** `fetch` has no code for an address that it does not call, as one with the port of another protocol. */
function wordsOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
