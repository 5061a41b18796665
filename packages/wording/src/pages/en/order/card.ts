import type { Translated } from '../../../languages/index.ts';
import type { card as french } from '../../fr/order/card.ts';

export const card: Translated<typeof french> = {
  title: 'Payment card',
  waiting: 'Waiting for the payment intent…',
  loading: 'Loading the card form…',
  notReady: 'The card form is being prepared.',
  notPrepared: 'The payment could not be prepared.',
  unavailable: 'Card payment is not responding.',
  state: {
    Processing: 'Prepayment in progress...',
    Success: 'Prepayment done',
    Error: 'Prepayment error',
  },
  error: 'Payment error',
  givenBack: 'Your payment has been cancelled: the amount held on your card is released.',
  setAside: 'The amount of {{total}} incl. tax is held on your card, then charged when the order is recorded.',
  leave: 'A payment is in progress. Do you really want to leave the page?',
  recovered: {
    pending: 'Your card was accepted. The order is being recorded; this page will take you to it.',
    unknown: 'Your order may already be recorded. Do not pay again until you are sure.',
  },
  returned: {
    pending: 'Your card was accepted. The order is being recorded.',
    ordered: 'The order is recorded.',
  },
};
