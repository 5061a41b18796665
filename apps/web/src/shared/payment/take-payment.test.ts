import { describe, expect, it, vi } from 'vitest';
import type { CardFailure, PrepaymentEvent } from './prepayment.ts';
import { type Card, takePayment } from './take-payment.ts';

const INTENT = { id: 'pi_1', clientSecret: 'pi_1_secret_2' };
const RETURN_URL = 'https://spotway.example/deliver/new/payment';

/** Records the calls, in order. */
function bench(answers: { invalid?: CardFailure; failure?: CardFailure; refusal?: Error; breakdown?: Error }) {
  const log: string[] = [];
  const card: Card = {
    async validate() {
      log.push('validate');
      return answers.invalid ?? null;
    },
    async confirm(clientSecret, returnUrl) {
      log.push(`confirm ${clientSecret} ${returnUrl}`);
      if (answers.breakdown) throw answers.breakdown;
      return answers.failure ?? null;
    },
  };
  const steps = {
    card,
    returnUrl: RETURN_URL,
    async prepare() {
      log.push('prepare');
      if (answers.refusal) throw answers.refusal;
      return INTENT;
    },
    tell(event: PrepaymentEvent) {
      const failure = 'failure' in event ? ` ${event.failure.refusal}` : '';
      log.push(event.type + failure);
    },
  };
  return { log, steps };
}

describe('takePayment', () => {
  it('validates the fields, tells the server what is paid for, and only then confirms', async () => {
    const { log, steps } = bench({});
    expect(await takePayment(steps)).toBe('pi_1');
    expect(log).toEqual([
      'submitted',
      'validate',
      'confirming',
      'prepare',
      `confirm pi_1_secret_2 ${RETURN_URL}`,
      'authorised',
    ]);
  });

  it('stops at an invalid field', async () => {
    const { log, steps } = bench({ invalid: { refusal: null, message: 'Your card number is incomplete.' } });
    expect(await takePayment(steps)).toBeNull();
    expect(log).toEqual(['submitted', 'validate', 'invalid null']);
  });

  it('does not charge the card if the server refuses', async () => {
    const { log, steps } = bench({ refusal: new Error('quote_changed') });
    await expect(takePayment(steps)).rejects.toThrow('quote_changed');
    expect(log).toEqual(['submitted', 'validate', 'confirming', 'prepare', 'stopped']);
  });

  it('reports a declined card', async () => {
    const { log, steps } = bench({ failure: { refusal: 'declined', message: 'Your card was declined.' } });
    expect(await takePayment(steps)).toBeNull();
    expect(log.at(-1)).toBe('failed declined');
  });

  it('knows nothing of a payment if the script crashes', async () => {
    const noted = vi.spyOn(console, 'error').mockImplementation(() => {});
    const breakdown = new Error('IntegrationError');
    const { log, steps } = bench({ breakdown });
    expect(await takePayment(steps)).toBeNull();
    expect(log.at(-1)).toBe('failed unanswered');
    expect(noted).toHaveBeenCalledWith('The payment library failed.', breakdown);
    noted.mockRestore();
  });
});
