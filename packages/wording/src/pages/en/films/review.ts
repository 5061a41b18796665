import type { Translated } from '../../../languages/index.ts';
import type { review as french } from '../../fr/films/review.ts';

export const review: Translated<typeof french> = {
  above: 'Spot to approve',
  lead: '{{name}} ({{company}}) asks you to watch this spot and give your answer.',
  facts: '{{advertiser}} / {{product}} · Version {{number}} · {{duration}} s',
  message: 'Message from {{name}}',
  until: 'This link is valid until {{date}}, for this spot only.',
  film: {
    none: 'The film has not arrived yet. Keep this page open, or open the link again later.',
    preparing: 'The film has arrived; its proxy is being prepared. This page updates by itself.',
    withdrawn: 'This film will be replaced. Open this link again later: you will find the new film here.',
    hint: 'A remark about a frame? Pause the film and write a comment: it keeps its timecode.',
  },
  name: {
    title: 'Who are you?',
    about: 'Your name appears beside what you write. You are only asked once.',
    label: 'Your name',
    missing: 'Enter your name.',
    submit: 'Continue',
    as: 'You answer as {{name}}.',
    change: 'Change name',
    save: 'Save',
  },
  decision: {
    title: 'Your answer',
    about: 'Once you have watched the film, approve it or ask for a change.',
    aboutAnswered: 'You can still change your mind: the latest answer counts.',
    approve: 'Approve the spot',
    change: 'Ask for a change',
    approved: 'Spot approved by {{name}} on {{date}}',
    changesRequested: 'Change requested by {{name}} on {{date}}',
    sent: 'Thank you! Your answer was passed on to {{name}}.',
    replaced: 'A new film has just replaced this one. Watch it before you answer.',
    approveTitle: 'Approve “{{title}}”?',
    approveAbout: 'You confirm that this film may be delivered to broadcasters.',
    approveText: 'Anything to add (optional)',
    changeTitle: 'What should change?',
    changeAbout: 'Your comments on frames go with your request.',
    changeText: 'The change you want',
    changeMissing: 'Say what should change.',
    send: 'Send the request',
    close: 'Close without answering',
  },
  ended: {
    incomplete: {
      title: 'Open the link from your message',
      text: 'The address of this page is incomplete: the link you received holds the key that opens it.',
    },
    review_link_invalid: {
      title: 'This link is not valid',
      text: 'It is incomplete, or its spot no longer exists. Try opening it again from the message you received.',
    },
    review_link_expired: {
      title: 'This link has expired',
      text: 'Review links only work for a few days. You can be sent a new one.',
    },
    review_link_revoked: {
      title: 'This link was withdrawn',
      text: 'The person who sent it no longer expects your answer through it.',
    },
    askAgain: 'To see the spot, ask the person who sent you this link for a new one.',
    askAgainOf: 'To see the spot, ask {{name}} ({{company}}) for a new link.',
    support: 'Trouble with this service?',
  },
};
