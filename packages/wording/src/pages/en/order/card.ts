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
  },
  error: 'Payment error',
  refused: {
    what: {
      declined: 'Your card was declined.',
      insufficient_funds: 'The card has insufficient funds.',
      limit_reached: 'The limit of the card is reached.',
      expired: 'The card has expired.',
      wrong_number: 'The card number is incorrect.',
      wrong_expiry: 'The expiry date is incorrect.',
      wrong_code: 'The security code of the card is incorrect.',
      not_supported: 'This card does not allow this payment.',
      not_authenticated: 'Your bank did not confirm the payment: the check failed or was cancelled.',
      too_many_attempts: 'This card was tried too many times.',
      not_processed: 'The payment could not be processed.',
      unanswered: 'The bank’s answer did not reach us.',
    },
    kept: {
      order: 'Nothing was charged, and your order is kept as it is.',
      destinations: 'Nothing was charged, and no delivery point was added.',
    },
    unsure: {
      order: 'We do not know whether the card was accepted; your order is kept as it is.',
      destinations: 'We do not know whether the card was accepted.',
    },
    next: {
      declined: 'Pay with another card, or ask your bank why it was declined.',
      insufficient_funds: 'Pay with another card.',
      limit_reached: 'Pay with another card, or ask your bank to raise the limit.',
      expired: 'Pay with a card that is still valid.',
      wrong_number: 'Check the number, then confirm again.',
      wrong_expiry: 'Check the date, then confirm again.',
      wrong_code: 'Type the code again, usually found on the back of the card, then confirm.',
      not_supported: 'Pay with another card.',
      not_authenticated:
        'Try again and approve the payment in your bank’s app or with the code you receive, or pay with another card.',
      too_many_attempts: 'Pay with another card, or try this one again in 24 hours.',
      not_processed: 'Try again in a few minutes, or pay with another card.',
      unanswered: 'Confirm again: you will not pay twice.',
    },
    otherwise: 'No other card? Write to us to pay by monthly invoice:',
  },
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
