/** Body of `POST /check-vat-number`, as far as the stand-in reads it. */
export interface Question {
  readonly countryCode: string;
  readonly vatNumber: string;
  readonly requesterNumber?: string;
}

export interface Answer {
  readonly status: number;
  readonly body: object | string;
}

const COUNTRIES = 'AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI'.split(' ');
/** Member states that confirm a number without saying whose it is. */
const NAME_WITHHELD = ['DE', 'ES'];
const REFUSALS: Readonly<Record<string, readonly [number, string]>> = {
  '201': [400, 'INVALID_INPUT'],
  '300': [500, 'SERVICE_UNAVAILABLE'],
  '301': [200, 'MS_UNAVAILABLE'],
  '302': [200, 'TIMEOUT'],
  '500': [200, 'GLOBAL_MAX_CONCURRENT_REQ'],
  '600': [200, 'MS_MAX_CONCURRENT_REQ'],
};

/** The answer of VIES; null for no answer at all. The last three digits choose it, as in the VIES test service. */
export function answerTo({ countryCode, vatNumber, requesterNumber }: Question, now: Date): Answer | null {
  if (!COUNTRIES.includes(countryCode) || !/^[A-Z0-9+*]{2,12}$/.test(vatNumber)) return refusal(400, 'INVALID_INPUT');
  if (requesterNumber?.endsWith('000000000')) return refusal(400, 'INVALID_REQUESTER_INFO');
  const digits = vatNumber.replace(/\D/g, '').slice(-3);
  const refused = REFUSALS[digits];
  if (refused) return refusal(...refused);
  if (digits === '303') return null;
  if (digits === '304') return { status: 502, body: '<html><body>Bad Gateway</body></html>' };
  const valid = digits === '100';
  const hasName = valid && !NAME_WITHHELD.includes(countryCode);
  return {
    status: 200,
    body: {
      countryCode,
      vatNumber,
      requestDate: now.toISOString(),
      valid,
      requestIdentifier: requesterNumber ? `WAPI${vatNumber}` : '',
      name: hasName ? 'EXAMPLE ADVERTISING LTD' : '---',
      address: hasName ? '1 EXAMPLE STREET\n1000 EXAMPLE CITY' : '---',
      traderName: '---',
    },
  };
}

function refusal(status: number, error: string): Answer {
  return { status, body: { actionSucceed: false, errorWrappers: [{ error }] } };
}
