import type { Translated } from '../../../languages/index.ts';
import type { landing as french } from '../../fr/account/landing.ts';

export const landing: Translated<typeof french> = {
  documentTitle: 'Delivery of TV commercials to broadcasters',
  headline: 'Your TV commercials, delivered to the channels within two hours.',
  lead: 'Drop the master, choose the delivery points: we check, transcode and deliver to each the file it expects.',
  cta: 'Deliver now',
  promise:
    'All orders are processed at top priority within 2 hours at most, during operator hours: 9:30 – 18:30 (CET).',
  account: {
    title: 'Your space',
    tagline: 'Orders, the progress of each film and past deliveries, in one place.',
    login: 'Log in',
    register: 'Create an account',
  },
  how: {
    title: 'How it works',
    describe: {
      title: 'Describe the campaign',
      text: 'Advertiser, product, spots and delivery points. The quote shows as you fill the form.',
    },
    drop: {
      title: 'Drop the masters',
      text: 'Each file is analysed in your browser before it is sent: a mistake shows at once.',
    },
    check: {
      title: 'We check and transcode',
      text: 'Loudness, peaks, black, frozen pictures, fields: each finding carries its timecode.',
    },
    receive: {
      title: 'The channels receive',
      text: 'Follow each delivery, play the film again and get an e-mail when all is delivered.',
    },
  },
  masters: {
    title: 'Recommended masters',
    formats: 'XDCAM 50 (.mxf) or ProRes 422 HQ (.mov), at 25 frames per second.',
    stereo: 'Real stereo sound rather than dual mono.',
    fields: 'With a horizontal scrolling banner: no mix of interlaced and progressive, and no mismatched field order.',
  },
  prices: {
    title: 'Prices',
    lead: 'Excluding tax, without subscription. The reduced price applies to all as soon as {{threshold}} spots go to the same delivery point, or take the same service.',
    item: 'Item',
    normal: '1 or 2 spots',
    reduced: 'From {{threshold}} spots',
    destination: 'Film delivered to a delivery point',
    each: '{{price}} per spot',
  },
  faq: {
    title: 'Frequent questions',
    closing: {
      question: 'May I close the page while my films are processed?',
      answer: 'Yes, as soon as the upload is finished. You get an e-mail upon delivery.',
    },
    interrupted: {
      question: 'What if my upload is interrupted?',
      answer: 'It goes on where it stopped, even after a restart: drop the same file, only the missing parts are sent.',
    },
    later: {
      question: 'I do not have the files yet.',
      answer:
        'Tick “I don’t have this file yet” on the spot: you will send it from the tracking page, or ask the person who holds it by e-mail. Organisations paying by invoice may also create the whole campaign without files.',
    },
    rejected: {
      question: 'What if a film is rejected?',
      answer:
        'The reason is shown with its timecodes. You drop a corrected file on the same order, without paying again.',
    },
    retention: {
      question: 'How long do you keep the files?',
      answer: '30 days after delivery. The viewing proxy and the reports stay available.',
    },
  },
  contact: {
    title: 'A question?',
    text: 'Write to us: we answer within 2 business hours.',
  },
  terms: 'Read the terms and conditions',
};
