import type { Translated } from '../../../languages/index.ts';
import type { delegation as french } from '../../fr/films/delegation.ts';
import { tracking } from './tracking.ts';

export const delegation: Translated<typeof french> = {
  title: 'Send the film “{{title}}”',
  arrivedTitle: 'The film “{{title}}” has arrived',
  arrivedLead: '{{name}} ({{company}}) asked you for it, to deliver it to broadcasters.',
  lead: '{{name}} ({{company}}) asks you for this film, to deliver it to broadcasters.',
  message: 'Message from {{name}}',
  until: 'This link is valid until {{date}}, for this film alone.',
  question: 'A question? Write to {{name}}:',
  facts: {
    heading: 'The film asked for',
    title: 'Title',
    version: 'Version {{number}}',
    duration: 'Length',
    seconds: '{{duration}} s',
    product: 'Advertiser / product',
    pubId: 'PubID or IDcrea',
    withoutPubId: 'To come',
  },
  file: {
    heading: 'Your file',
    of: 'File of {{title}}',
    send_one: 'Send the file',
    send_other: 'Send the {{count}} files',
    filmFirst: 'Add the film as well.',
    keepOpen:
      'Keep this page open until the end. If the line breaks or the page closes, open the link again: the upload goes on where it stopped.',
    dropAgain: tracking.file.dropAgain,
    dropCorrected: tracking.file.dropCorrected,
    lengthDiffers: 'This film lasts {{film}}; a film of {{asked}} s is asked for. Make sure the file is the right one.',
    lengthWrong: 'More than half a second apart, it will not pass as it is.',
  },
  received: {
    title: 'Thank you: your film has arrived whole.',
    byOther: 'This film has arrived already, sent by somebody else.',
    on: 'received on {{date}}',
    next: 'It is checked, then delivered; {{name}} follows its progress. You may close this page.',
    correction: 'Should a corrected file be needed, this same link would let you send it until {{date}}.',
  },
  accepted: {
    title: 'The film is accepted. Thank you!',
    text: 'There is nothing more to send; {{name}} follows the delivery. You may close this page.',
  },
  rejected: { title: 'Film rejected on {{date}}' },
  elsewhere: {
    title: 'Somebody else is sending this film already',
    text: 'There is nothing for you to do. Should that upload stop, you can drop your file here.',
  },
  ended: {
    incomplete: {
      title: 'Open the link from your message',
      text: 'The address of this page is incomplete: the link you received by e-mail holds the key that opens it.',
    },
    delegation_invalid: {
      title: 'This link is not valid',
      text: 'It is incomplete, or the order it served is gone. Try to open it again from the message you received.',
    },
    delegation_expired: {
      title: 'This link has expired',
      text: 'An upload link works for some days only. A new one can be sent to you.',
    },
    delegation_revoked: {
      title: 'This link was withdrawn',
      text: 'The person who asked you for this film does not need it from you any more.',
    },
    askAgain: 'To get a new link, reply to the message you received.',
    askAgainOf: 'To get a new link, write to {{name}}:',
    support: 'Trouble with this service?',
  },
};
