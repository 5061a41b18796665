import type { Translated } from '../../../languages/index.ts';
import type { support as french } from '../../fr/account/support.ts';

export const support: Translated<typeof french> = {
  open: 'Questions?',
  title: 'Write to support',
  text: 'Answer by e-mail within 2 business hours: 9:30 to 18:30, Paris time, Monday to Friday.',
  answeredTo: 'We will answer to {{email}}.',
  about: 'Your message mentions the campaign “{{campaign}}” and this page.',
  aboutPage: 'Your message mentions this page.',
  name: 'Name',
  nameMissing: 'Give your name.',
  email: 'E-mail',
  emailWrong: 'Give a complete e-mail address, such as name@agency.com.',
  message: 'Message',
  messageMissing: 'Write your question.',
  send: 'Send',
  sent: 'Message sent. We will answer by e-mail.',
  close: 'Close',
};
