import type { BillingAddress } from '@spotway/contract';
import { countVatConfirmations, type Database, findVatConfirmation, saveVatConfirmation } from '@spotway/database';
import {
  type DecidedVat,
  isConfirmationKept,
  isSameTaxedBuyer,
  numberToConfirm,
  type OverseasVatRates,
  type TaxedBuyer,
  type VatConfirmation,
  type VatConsultation,
  vatTreatment,
} from '@spotway/domain/billing';
import { DEFAULT_COUNTRY } from '@spotway/domain/shared';
import type { Config } from '../settings/config.ts';
import { createViesClient, type ViesClient } from './vies-client.ts';

export interface VatDecisions {
  /**
   * Decides the VAT of an organisation's order. Asks VIES if its answer matters, unless it answered this organisation recently (domain's
   * isConfirmationKept), so that quote, payment and order agree. Call it outside transactions: VIES may take seconds.
   * @param buyer whom the order is invoiced to; null if unknown
   * @param known what was decided for the same purchase before; it stays for the same buyer
   */
  decide(organizationId: string, buyer: TaxedBuyer | null, known?: DecidedVat | null): Promise<DecidedVat>;
}

/** Configured by the settings: VIES and the rates of the overseas departments. */
export function createConfiguredVat(
  config: Pick<Config, 'VIES_URL' | 'VIES_TIMEOUT_MS' | 'VAT_OVERSEAS_RATES' | 'PROVIDER_VAT_NUMBER'>,
  { db, clock, log }: Pick<VatDecisionParts, 'db' | 'clock' | 'log'>,
): VatDecisions {
  const vies = createViesClient({
    baseUrl: config.VIES_URL ?? null,
    requesterNumber: config.PROVIDER_VAT_NUMBER,
    timeoutMs: config.VIES_TIMEOUT_MS,
    clock,
  });
  return createVatDecisions({ db, vies, overseasRates: config.VAT_OVERSEAS_RATES, clock, log });
}

interface VatDecisionParts {
  readonly db: Database;
  readonly vies: ViesClient;
  readonly overseasRates: OverseasVatRates;
  readonly clock: () => Date;
  readonly log: (message: string) => void;
}

interface Answer {
  readonly confirmation: VatConfirmation;
  readonly consultation: VatConsultation | null;
}
const NOT_ASKED: Answer = { confirmation: null, consultation: null };
/** Numbers per organisation and hour: far above normal use, far below what makes VIES block an address. */
const MAX_NUMBERS_PER_HOUR = 60;
const HOUR_MS = 3_600_000;
const UNKNOWN_BUYER: TaxedBuyer = { country: DEFAULT_COUNTRY, vatNumber: '' };

function createVatDecisions({ db, vies, overseasRates, clock, log }: VatDecisionParts): VatDecisions {
  async function confirm(organizationId: string, number: string | null): Promise<Answer> {
    if (number === null) return NOT_ASKED;
    const since = clock();
    const kept = await findVatConfirmation(db, organizationId, number);
    if (kept && isConfirmationKept(kept.confirmation, kept.askedAt, since)) return kept;
    const asked = await countVatConfirmations(db, organizationId, new Date(since.getTime() - HOUR_MS));
    if (asked >= MAX_NUMBERS_PER_HOUR) return { confirmation: 'unanswered', consultation: null };
    const answer = await vies.check(number);
    const { confirmation } = answer;
    const consultation = answer.confirmation === 'unanswered' ? null : answer.consultation;
    if (answer.confirmation === 'unanswered') log(`VIES did not answer: ${answer.reason}`);
    await saveVatConfirmation(db, { organizationId, number, confirmation, consultation, askedAt: clock() }, since);
    return { confirmation, consultation };
  }

  return {
    async decide(organizationId, buyer, known = null) {
      const { country, vatNumber } = buyer ?? UNKNOWN_BUYER;
      const taxed = { country, vatNumber };
      if (known && isSameTaxedBuyer(known.buyer, taxed)) return known;
      const { confirmation, consultation } = await confirm(organizationId, numberToConfirm(taxed));
      return { buyer: taxed, treatment: vatTreatment(taxed, confirmation, overseasRates), consultation };
    },
  };
}

/** The buyer that billing details name, as VAT rules see them; null for none. */
export function taxedBuyerOf(address: BillingAddress | null | undefined): TaxedBuyer | null {
  if (!address) return null;
  return { country: address.country, vatNumber: address.noVatNumber ? '' : address.vatNumber };
}
