import type { Translated } from '../../../languages/index.ts';
import type { delegation as french } from '../../fr/films/delegation.ts';
import { tracking } from './tracking.ts';

export const delegation: Translated<typeof french> = {
  title: 'Send the film “{{title}}”',
  arrivedTitle: 'The film “{{title}}” has arrived',
  arrivedLead: '{{name}} ({{company}}) asked you for it, to deliver it to broadcasters.',
  lead: '{{name}} ({{company}}) is asking you for this film, to deliver it to broadcasters.',
  message: 'Message from {{name}}',
  until: 'This link is valid until {{date}}, for this film only.',
  question: 'A question? Write to {{name}}:',
  facts: {
    heading: 'The film requested',
    title: 'Title',
    version: 'Version {{number}}',
    duration: 'Duration',
    seconds: '{{duration}} s',
    product: 'Advertiser / product',
    pubId: 'PubID or IDcrea',
    withoutPubId: 'Pending',
  },
  file: {
    heading: 'Your file',
    of: 'File for {{title}}',
    send_one: 'Send the file',
    send_other: 'Send the {{count}} files',
    filmFirst: 'Add the film as well.',
    keepOpen:
      'Keep this page open until the upload is done. If the connection drops or the page closes, open the link again: the upload resumes where it stopped.',
    dropAgain: tracking.file.dropAgain,
    dropCorrected: tracking.file.dropCorrected,
    lengthDiffers: 'This film lasts {{film}}; the request is for {{asked}} s. Make sure the file is the right one.',
    lengthWrong: 'The difference is more than half a second: it will not be accepted as it is.',
  },
  received: {
    title: 'Thank you: your film has arrived in full.',
    byOther: 'This film has already arrived, sent by someone else.',
    on: 'received on {{date}}',
    next: 'It will be checked, then delivered; {{name}} is following its progress. You can close this page.',
    correction: 'If a corrected file is needed, you can send it with this same link until {{date}}.',
  },
  accepted: {
    title: 'The film is accepted. Thank you!',
    text: 'There is nothing more to send; {{name}} is following the delivery. You can close this page.',
  },
  rejected: { title: 'Film rejected on {{date}}' },
  elsewhere: {
    title: 'Someone else is already sending this film',
    text: 'There is nothing for you to do. If that upload stops, you can drop your file here.',
  },
  ended: {
    incomplete: {
      title: 'Open the link from your message',
      text: 'The address of this page is incomplete: the link you received by e-mail holds the key that opens it.',
    },
    delegation_invalid: {
      title: 'This link is not valid',
      text: 'It is incomplete, or its order no longer exists. Try opening it again from the message you received.',
    },
    delegation_expired: {
      title: 'This link has expired',
      text: 'Upload links only work for a few days. You can be sent a new one.',
    },
    delegation_revoked: {
      title: 'This link was withdrawn',
      text: 'The person who asked you for this film no longer needs it from you.',
    },
    askAgain: 'To get a new link, reply to the message you received.',
    askAgainOf: 'To get a new link, write to {{name}}:',
    support: 'Trouble with this service?',
  },
};
