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
  ordered: {
    title: 'Your order is recorded',
    what_one: '“{{name}}”, {{count}} spot.',
    what_other: '“{{name}}”, {{count}} spots.',
    whatAndAmount_one: '“{{name}}”, {{count}} spot, {{amount}} including VAT.',
    whatAndAmount_other: '“{{name}}”, {{count}} spots, {{amount}} including VAT.',
    monthly: 'The amount will be on your next monthly invoice.',
    next: {
      awaited:
        'What happens next: send your films from this page. They are then checked and delivered. A mail tells you if one is rejected, and when they are delivered.',
      sending:
        'What happens next: keep this page open until the uploads end. The films are then checked and delivered. A mail tells you if one is rejected, and when they are delivered.',
      checking:
        'What happens next: your films are checked, then delivered. A mail tells you if one is rejected, and when they are delivered.',
    },
  },
  recovered: {
    text: 'It was recorded as you sent it, although the answer did not reach you. There is nothing more to pay.',
    pending: 'Your card was accepted. The order is being recorded; this page will take you to it.',
    unknown: 'Your order may already be recorded. Do not pay again until you are sure.',
  },
  returned: {
    pending: 'Your card was accepted. The order is being recorded.',
    ordered: 'The order is recorded.',
  },
};
