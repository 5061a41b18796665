import type { Translated } from '../../../languages/index.ts';
import type { landing as french } from '../../fr/public/landing.ts';

export const landing: Translated<typeof french> = {
  documentTitle: 'Delivery of TV commercials to broadcasters',
  headline: 'Your TV commercials, delivered to the channels within two hours.',
  lead: 'Drop the master, choose the delivery points: we check it, transcode it and deliver to each the file it expects.',
  kicker: 'For agencies, advertisers and their post-production houses',
  cta: 'Deliver now',
  toPrices: 'See the prices',
  opening: {
    open: 'Open now, until {{time}} (Paris time)',
    closed: 'Closed, back on {{day}} at {{time}} (Paris time)',
  },
  promise:
    'All orders are processed at top priority within 2 hours at most, during operator hours: 9:30 – 18:30 (Paris time).',
  account: {
    title: 'Your space',
    tagline: 'Orders, the progress of each film and past deliveries, in one place.',
    login: 'Log in',
    register: 'Create an account',
    logos: 'Channels and partners',
  },
  how: {
    title: 'How it works',
    describe: {
      title: 'Describe the campaign',
      text: 'Advertiser, product, spots and delivery points. The quote updates as you fill in the form.',
    },
    drop: {
      title: 'Drop the masters',
      text: 'Each file is analysed in your browser before it is sent: mistakes show up at once.',
    },
    check: {
      title: 'We check and transcode',
      text: 'Loudness, peaks, black, frozen pictures, fields: every finding comes with its timecode.',
    },
    receive: {
      title: 'The channels receive your films',
      text: 'Follow each delivery, watch the film again and get an e-mail once everything is delivered.',
    },
  },
  video: {
    title: 'The video: from order to broadcaster in less than a minute',
    captionsIn: { fr: 'Subtitles in French', en: 'Subtitles in English' },
    download: 'Download the video',
    captions: {
      describe: {
        campaign: 'Name the campaign, the advertiser and the product.',
        points: 'Tick the delivery points: the quote follows.',
      },
      drop: {
        film: 'Drop the master: it is analysed in the browser, before it is sent.',
        name: 'PubID and duration are read from the file’s name and the film.',
        order: 'Check the amount and order: the upload starts at once.',
      },
      check: {
        measures: 'The film is checked against each broadcaster’s rules, then transcoded for it.',
      },
      receive: {
        delivered: 'Every delivery is followed until its receipt.',
        watch: 'And the film can be watched frame by frame, in the browser.',
      },
    },
  },
  pictures: {
    tracking:
      'Tracking page of a campaign: the film has arrived and passed its check, loudness −23.0 LUFS; it is delivered to one channel and being encoded for the other.',
    player:
      'Player, paused at a frame of a film: waveform, timecode, steps by one frame, speeds, choice of audio track and subtitles.',
    campaign: 'With the flow',
    advertiser: 'Maison Exemple',
    product: 'Mineral water',
    company: 'Agence Exemple',
    title: 'By the water',
    file: 'By-the-water_20s.mxf',
    line: 'Water, simply.',
  },
  watch: {
    title: 'Watch every film, frame by frame',
    text: 'The master and the file delivered to each channel play in the browser, with nothing to install.',
    frames: 'Steps by one frame, and the film’s timecode to copy or type.',
    sound: 'Waveform and loudness of the whole film, choice of tracks and subtitles.',
    review: 'Comments on a frame, and approval through a link: your client needs no account.',
  },
  masters: {
    title: 'Recommended masters',
    formats: 'XDCAM 50 (.mxf) or ProRes 422 HQ (.mov), at 25 frames per second.',
    stereo: 'True stereo rather than dual mono.',
    fields: 'With a horizontal scrolling banner: no mix of interlaced and progressive, and no mismatched field order.',
  },
  prices: {
    title: 'Prices',
    lead: 'Excluding tax, no subscription. From {{threshold}} spots to the same delivery point, or with the same service, the reduced price applies to all of them.',
    item: 'Item',
    normal: '1 or 2 spots',
    reduced: '{{threshold}} spots or more',
    destination: 'Film delivered to a delivery point',
    each: '{{price}} per spot',
  },
  calculator: {
    title: 'Estimate your order',
    spots: 'Number of spots',
    channels: 'Delivery points',
    services: 'Services, for each spot',
    deliveries: 'Deliveries',
    excludingTax: 'Total excl. tax',
    vat: 'VAT {{percent}} %',
    includingTax: 'Total incl. tax',
    belowThreshold: 'From {{threshold}} spots: {{price}} per delivery.',
    thresholdReached: 'Reduced price applied: {{price}} per delivery from {{threshold}} spots.',
    examples: 'Examples of orders',
    order: 'Order',
    spotCount_one: '{{count}} spot',
    spotCount_many: '{{count}} spots',
    spotCount_other: '{{count}} spots',
    channelCount_one: '{{count}} delivery point',
    channelCount_many: '{{count}} delivery points',
    channelCount_other: '{{count}} delivery points',
  },
  faq: {
    title: 'Frequently asked questions',
    closing: {
      question: 'Can I close the page while my films are being processed?',
      answer: 'Yes, as soon as the upload has finished. You get an e-mail when they are delivered.',
    },
    interrupted: {
      question: 'What if my upload is interrupted?',
      answer:
        'It resumes where it stopped, even after a restart: drop the same file again and only the missing parts are sent.',
    },
    later: {
      question: 'I do not have the files yet.',
      answer:
        'Tick “I don’t have this file yet” on the spot: send it later from the tracking page, or e-mail a request to the person who holds it. Organisations that pay by invoice can also create the whole campaign without files.',
    },
    rejected: {
      question: 'What if a film is rejected?',
      answer: 'You see why, with timecodes. Drop a corrected file on the same order: you do not pay again.',
    },
    retention: {
      question: 'How long do you keep the files?',
      answer: '30 days after delivery. The viewing proxy and the reports remain available.',
    },
  },
  contact: {
    title: 'Any questions?',
    text: 'Write to us: we answer within 2 business hours.',
  },
  terms: 'Read the terms and conditions',
};
