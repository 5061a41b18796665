import type { Translated } from '../../../languages/index.ts';
import type { personalData as french } from '../../fr/account/personal-data.ts';

export const personalData: Translated<typeof french> = {
  notice: 'Read the privacy notice',
  export: {
    title: 'Copy of your data',
    text: 'A ZIP archive with all we know about you: profile, logins, orders, files sent, comments, actions. A page to read, and JSON files. It has no password and no data of other people.',
    password: 'Password, to download',
    submit: 'Download my data',
    done: 'The archive has been downloaded.',
  },
  erasure: {
    title: 'Delete my account',
    gone: 'What goes, at once and for good',
    goneAccount: 'Your account, logins, known devices and pending links. Your address can be used for a new account.',
    goneTraces:
      'Your name and address wherever they are: orders, files, comments and the log of actions read “deleted account”.',
    kept: 'What stays',
    keptInvoices:
      'Invoices and accounting records as they were issued: ten years, as the law requires (Code de commerce, article L123-22).',
    keptOrders:
      'Orders, their films and comments, which belong to the organisation. If you are its billing contact, ask a colleague to change it.',
    keptLog: 'That the account was deleted, and when, without your name.',
    organizations: 'Your organisations',
    outcome: {
      left: '{{name}} goes on without you.',
      closed:
        '{{name}} closes: you are its only member. Nobody can open its campaigns and invoices any more, what is not delivered will not be, and its films are deleted at the end of their retention. To avoid that, invite somebody to the team first.',
      deleted: '{{name}} is deleted: it has ordered nothing.',
    },
    notYet: 'Your account cannot be deleted yet',
    colon: ':',
    obstacle: {
      last_operator: 'you are the last operator who can log in. Invite another one.',
      payment_open: 'a card payment is in progress. Wait a few minutes.',
      orders_uninvoiced: 'orders await their monthly invoice.',
      invoice_due: 'an invoice to be paid by transfer is not due yet.',
      deliveries_running: 'a film is being sent, checked or delivered.',
    },
    toInvoices: 'See the invoices',
    close: 'I close {{name}}; its campaigns and invoices can no longer be opened.',
    email: 'To confirm, type your address: {{email}}',
    password: 'Password, to delete',
    submit: 'Delete my account for good',
  },
};
