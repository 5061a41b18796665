import type { Translated } from '../../../languages/index.ts';
import type { ordered as french } from '../../fr/order/ordered.ts';

export const ordered: Translated<typeof french> = {
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
  meanwhile: 'It was recorded as you sent it, although the answer did not reach you. There is nothing more to pay.',
};
