import type { VatConsultation } from '@spotway/domain/billing';
import { z } from 'zod';

/** What VIES says of a number. `reason`: why there is no answer, for the log. */
type ViesAnswer =
  | { readonly confirmation: 'valid' | 'invalid'; readonly consultation: VatConsultation }
  | { readonly confirmation: 'unanswered'; readonly reason: string };

/** The Commission's service that confirms VAT numbers of the member states. */
export interface ViesClient {
  /** @param number with its prefix, as domain's vatNumberOf writes it. Never throws. */
  check(number: string): Promise<ViesAnswer>;
}

export interface ViesClientOptions {
  /** Base address: `/check-vat-number` lies below it. Null where none is set up: nothing is ever confirmed. */
  readonly baseUrl: string | null;
  /** The provider's own VAT number: with it VIES gives a consultation number, the proof of the request. */
  readonly requesterNumber: string;
  /** Milliseconds that an answer may take in all. */
  readonly timeoutMs: number;
  readonly clock: () => Date;
}

/** Answers have some hundred bytes. */
const MAX_ANSWER_BYTES = 64 * 1024;
/** VIES is sure that there is no such number. */
const INVALID_INPUT = 'INVALID_INPUT';
/** It refuses whom it takes us for: asked again without, it answers all the same, without a consultation number. */
const INVALID_REQUESTER = 'INVALID_REQUESTER_INFO';
/** What member states send in the place of a name or address that they do not tell. */
const UNTOLD = /^-*$/;

const text = z.string().nullish();
const answerSchema = z.object({ valid: z.boolean(), name: text, address: text, requestIdentifier: text });
/** A refusal comes with HTTP 200 as well as with 400 or 500. */
const refusalSchema = z.object({ errorWrappers: z.array(z.object({ error: z.string() })).min(1) });

/**
 * Asks by the REST API of VIES (`POST /check-vat-number`). Every refusal but INVALID_INPUT is no answer: MS_UNAVAILABLE,
 * SERVICE_UNAVAILABLE, TIMEOUT, MS_MAX_CONCURRENT_REQ, GLOBAL_MAX_CONCURRENT_REQ, VAT_BLOCKED, IP_BLOCKED.
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
        name: told(name),
        address: told(address),
        askedAt: askedAt.toISOString(),
        consultationNumber: told(requestIdentifier),
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

function told(value: string | null | undefined): string | null {
  const trimmed = value?.trim() ?? '';
  return UNTOLD.test(trimmed) ? null : trimmed.slice(0, 500);
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
