import type { VatConsultation } from '@spotway/domain/billing';
import { z } from 'zod';

/** The answer of VIES about a number. `reason`: why there is none, for the log. */
type ViesAnswer =
  | { readonly confirmation: 'valid' | 'invalid'; readonly consultation: VatConsultation }
  | { readonly confirmation: 'unanswered'; readonly reason: string };

/** The European Commission's service that confirms VAT numbers of the member states. */
export interface ViesClient {
  /** @param number with its prefix, as domain's vatNumberOf writes it. Never throws. */
  check(number: string): Promise<ViesAnswer>;
}

export interface ViesClientOptions {
  /** Base address of `/check-vat-number`. Null if not configured: nothing is ever confirmed. */
  readonly baseUrl: string | null;
  /** The provider's own VAT number, for which VIES issues a consultation number, the proof of the request. */
  readonly requesterNumber: string;
  /** Milliseconds for a whole answer. */
  readonly timeoutMs: number;
  readonly clock: () => Date;
}

/** Answers have a few hundred bytes. */
const MAX_ANSWER_BYTES = 64 * 1024;
/** VIES is certain that the number does not exist. */
const INVALID_INPUT = 'INVALID_INPUT';
/** VIES refuses our own number; without it, it answers but issues no consultation number. */
const INVALID_REQUESTER = 'INVALID_REQUESTER_INFO';
/** What member states send instead of a name or address they withhold. */
const WITHHELD = /^-*$/;

const text = z.string().nullish();
const answerSchema = z.object({ valid: z.boolean(), name: text, address: text, requestIdentifier: text });
/** A refusal may come with HTTP 200 as well as with 400 or 500. */
const refusalSchema = z.object({ errorWrappers: z.array(z.object({ error: z.string() })).min(1) });

/**
 * Uses the REST API of VIES (`POST /check-vat-number`). Every refusal but INVALID_INPUT counts as no answer: MS_UNAVAILABLE, SERVICE_UNAVAILABLE,
 * TIMEOUT, MS_MAX_CONCURRENT_REQ, GLOBAL_MAX_CONCURRENT_REQ, VAT_BLOCKED, IP_BLOCKED.
 */
export function createViesClient({ baseUrl, requesterNumber, timeoutMs, clock }: ViesClientOptions): ViesClient {
  async function ask(number: string, requester: object, signal: AbortSignal): Promise<unknown> {
    const answer = await fetch(`${baseUrl?.replace(/\/+$/, '')}/check-vat-number`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ ...split(number), ...requester }),
      redirect: 'error',
      signal,
    });
    return JSON.parse(await readText(answer));
  }

  function read(number: string, answer: unknown, askedAt: Date): ViesAnswer {
    const parsed = answerSchema.safeParse(answer);
    if (parsed.success) {
      const { valid, name, address, requestIdentifier } = parsed.data;
      const consultation = {
        number,
        isValid: valid,
        name: textOrNull(name),
        address: textOrNull(address),
        askedAt: askedAt.toISOString(),
        consultationNumber: textOrNull(requestIdentifier),
      };
      return { confirmation: valid ? 'valid' : 'invalid', consultation };
    }
    const reason = refusalIn(answer) ?? 'neither an answer nor a refusal';
    if (reason !== INVALID_INPUT) return { confirmation: 'unanswered', reason };
    const untold = { name: null, address: null, consultationNumber: null };
    const consultation = { number, isValid: false, askedAt: askedAt.toISOString(), ...untold };
    return { confirmation: 'invalid', consultation };
  }

  return {
    async check(number) {
      if (baseUrl === null) return { confirmation: 'unanswered', reason: 'VIES_URL is not set' };
      const askedAt = clock();
      const signal = AbortSignal.timeout(timeoutMs);
      const { countryCode, vatNumber } = split(requesterNumber);
      try {
        const answer = await ask(number, { requesterMemberStateCode: countryCode, requesterNumber: vatNumber }, signal);
        const isRequesterRefused = refusalIn(answer) === INVALID_REQUESTER;
        return read(number, isRequesterRefused ? await ask(number, {}, signal) : answer, askedAt);
      } catch (error) {
        return { confirmation: 'unanswered', reason: error instanceof Error ? error.message : String(error) };
      }
    },
  };
}

function split(number: string): { countryCode: string; vatNumber: string } {
  const compact = number.replace(/\s/g, '');
  return { countryCode: compact.slice(0, 2), vatNumber: compact.slice(2) };
}

function textOrNull(value: string | null | undefined): string | null {
  const trimmed = value?.trim() ?? '';
  return WITHHELD.test(trimmed) ? null : trimmed.slice(0, 500);
}

function refusalIn(answer: unknown): string | null {
  return refusalSchema.safeParse(answer).data?.errorWrappers[0]?.error ?? null;
}

async function readText(answer: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_ANSWER_BYTES) throw new Error('the answer is too long');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
