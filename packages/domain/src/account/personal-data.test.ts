import { expect, it } from 'vitest';
import { agreesToClose, type ErasedMembership, erasedEmail, erasurePlan, isErasedEmail } from './personal-data.ts';

const membership = (change: Partial<ErasedMembership> = {}): ErasedMembership => ({
  ...{ id: 'agency', name: 'Agence', kind: 'client', members: 1, hasRecords: true },
  ...{ openPayments: 0, uninvoicedOrders: 0, dueInvoices: 0, runningFilms: 0 },
  ...change,
});
const AGENCY = { id: 'agency', name: 'Agence' };
const plan = (change: Partial<ErasedMembership>, facts = {}) =>
  erasurePlan({ memberships: [membership(change)], hasOtherOperator: true, openPayments: 0, ...facts });
const open = { openPayments: 1, uninvoicedOrders: 2, dueInvoices: 1, runningFilms: 3 };

it.each<[string, Partial<ErasedMembership>, 'left' | 'closed' | 'deleted']>([
  ['with colleagues and records', { members: 2 }, 'left'],
  ['with colleagues and running deliveries, which are theirs now', { members: 2, ...open }, 'left'],
  ['with records and no colleague', {}, 'closed'],
  ['with neither', { hasRecords: false }, 'deleted'],
  ['that is a delivery point', { kind: 'destination' }, 'left'],
  ['that is the platform', { kind: 'operator', hasRecords: false }, 'left'],
])('an organisation %s is %s', (_, change, outcome) => {
  const { obstacles, ...outcomes } = plan(change);
  expect(obstacles).toEqual([]);
  expect(outcomes).toEqual({ left: [], closed: [], deleted: [], [outcome]: [AGENCY] });
});

it.each<[string, Partial<ErasedMembership>, object, [string, unknown][]]>([
  ['a payment of their own', { members: 2 }, { openPayments: 1 }, [['payment_open', null]]],
  ['a payment of the closing organisation', { openPayments: 1 }, {}, [['payment_open', AGENCY]]],
  ['orders without an invoice', { uninvoicedOrders: 1 }, {}, [['orders_uninvoiced', AGENCY]]],
  ['an invoice that is not due yet', { dueInvoices: 1 }, {}, [['invoice_due', AGENCY]]],
  ['a film under way', { runningFilms: 1 }, {}, [['deliveries_running', AGENCY]]],
  [
    'all of it',
    open,
    { openPayments: 1 },
    [
      ['payment_open', null],
      ...['payment_open', 'orders_uninvoiced', 'invoice_due', 'deliveries_running'].map((each): [string, unknown] => [
        each,
        AGENCY,
      ]),
    ],
  ],
  ['the last operator', { kind: 'operator' }, { hasOtherOperator: false }, [['last_operator', AGENCY]]],
  [
    'the last operator with a new colleague',
    { kind: 'operator', members: 2 },
    { hasOtherOperator: false },
    [['last_operator', AGENCY]],
  ],
  ['an operator beside others', { kind: 'operator' }, {}, []],
  ['a customer, whatever operators there are', {}, { hasOtherOperator: false }, []],
])('waits for %s', (_, change, facts, obstacles) => {
  expect(plan(change, facts).obstacles.map(({ obstacle, organization }) => [obstacle, organization])).toEqual(
    obstacles,
  );
});

it.each([
  [[], [], true],
  [['a'], ['a'], true],
  [['a'], ['a', 'a'], true],
  [['a'], [], false],
  [['a'], ['b'], false],
  [['a', 'b'], ['a'], false],
  [['a'], ['a', 'b'], false],
  [[], ['a'], false],
])('closing %j, agreed %j: %s', (closed, agreed, agrees) => {
  expect(agreesToClose({ closed: closed.map((id) => ({ id, name: id })) }, agreed)).toBe(agrees);
});

it('knows the addresses of erased accounts', () => {
  expect(isErasedEmail(erasedEmail('u-1').toUpperCase())).toBe(true);
  expect(isErasedEmail('deleted.invalid@agency.example')).toBe(false);
});
