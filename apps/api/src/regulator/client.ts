import { AppError, type RegulatorListQuery, type RegulatorLoginBody } from '@spotway/contract';
import { parisTimeInUtc } from '@spotway/domain/shared';
import { type ReadCreatives, readCreatives } from './answers.ts';
import { applyCookies, cookieHeader, type KeptCookies } from './cookies.ts';

export interface RegulatorClientOptions {
  /** Null if no catalogue is configured. */
  readonly baseUrl: string | null;
  readonly timeoutMs: number;
  readonly clock: () => Date;
}

/** The regulator's catalogue as this server reaches it. Its answers are never passed through. */
export interface RegulatorClient {
  /** The cookies of a new session. Throws AppError `regulator_login_failed`, `regulator_unavailable`. */
  connect(login: RegulatorLoginBody): Promise<KeptCookies>;
  /** Throws AppError `regulator_session_ended`, `regulator_unavailable`. */
  list(cookies: KeptCookies, query: RegulatorListQuery): Promise<{ found: ReadCreatives; cookies: KeptCookies }>;
}

/** A thousand creatives take less than one MiB. */
const MAX_ANSWER_BYTES = 8 * 1024 * 1024;
/** Statuses with which a service may refuse a login. */
const LOGIN_REFUSED = [400, 401, 403, 422];

export function createRegulatorClient({ baseUrl, timeoutMs, clock }: RegulatorClientOptions): RegulatorClient {
  /** The answer; throws `regulator_unavailable`. Redirects are not followed, so that login and session never go to another address. */
  async function call(path: string, init: RequestInit): Promise<Response> {
    if (baseUrl === null) throw new AppError('regulator_unavailable', { cause: new Error('ARPP_BASE_URL is not set') });
    const headers = { accept: 'application/hal+json, application/json', ...init.headers };
    const signal = AbortSignal.timeout(timeoutMs);
    return fetch(baseUrl.replace(/\/+$/, '') + path, { ...init, headers, redirect: 'manual', signal }).catch(
      (cause: unknown) => {
        throw new AppError('regulator_unavailable', { cause });
      },
    );
  }

  return {
    async connect(login) {
      const answer = await call('/connect', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: login.username, password: login.password }),
      });
      await answer.body?.cancel();
      if (LOGIN_REFUSED.includes(answer.status)) throw new AppError('regulator_login_failed');
      if (!answer.ok) throw unexpected(answer);
      const cookies = applyCookies([], answer.headers.getSetCookie(), clock().getTime());
      if (cookies.length === 0) throw faulty('the regulator answered a login without a session');
      return cookies;
    },

    async list(cookies, { dateCreationDebut, size }) {
      const query = new URLSearchParams({ dateCreationDebut: parisTimeInUtc(dateCreationDebut), size: String(size) });
      const answer = await call(`/idCrea/list?${query}`, { headers: { cookie: cookieHeader(cookies) } });
      if (!answer.ok) await answer.body?.cancel();
      if (answer.status === 401) throw new AppError('regulator_session_ended');
      if (!answer.ok) throw unexpected(answer);
      const found = readCreatives(parseJson(await readText(answer)));
      if (found === null) throw faulty('the regulator answered no list of creatives');
      return { found, cookies: applyCookies(cookies, answer.headers.getSetCookie(), clock().getTime()) };
    },
  };
}

/** The answer's text; throws beyond the limit, whatever length it declares. */
async function readText(answer: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  try {
    for await (const chunk of answer.body ?? []) {
      bytes += chunk.byteLength;
      if (bytes > MAX_ANSWER_BYTES) throw new Error(`the regulator's answer is longer than ${MAX_ANSWER_BYTES} bytes`);
      text += decoder.decode(chunk, { stream: true });
    }
  } catch (cause) {
    throw new AppError('regulator_unavailable', { cause });
  }
  return text + decoder.decode();
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // the parser's own message quotes the text
    throw faulty('the regulator answered no JSON');
  }
}

function unexpected({ status }: Response): AppError {
  return faulty(`the regulator answered ${status}`);
}

function faulty(message: string): AppError {
  return new AppError('regulator_unavailable', { cause: new Error(message) });
}
