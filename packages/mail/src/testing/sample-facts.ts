import type { Brand } from '../mail-facts.ts';
import type { MailFacts } from '../render-mail.ts';

/** A brand that no text could have hard-coded. */
export const sampleBrand: Brand = {
  name: 'Ferry & Fils',
  supportEmail: 'aide@ferry.example',
  baseUrl: 'https://films.ferry.example/app/',
};

const campaign = {
  campaignId: '0199a1b2-0000-7000-8000-000000000001',
  campaign: 'Été "bleu" <2026>',
  advertiser: 'Durand & Cie',
  product: 'Eau',
};
const spot = { title: 'La mer', version: 'Version 1', pubId: 'FR_DURA_EAUX_BLEU_0020_001_F' };
const amount = { subtotalCents: 144_000, vatCents: 28_800, totalCents: 172_800 };

/** Facts for every kind of mail, with characters that need escaping. */
export const sampleFacts: MailFacts = {
  supportMessage: {
    name: 'Zoé <b>',
    email: 'zoe@agence.example',
    isCustomer: true,
    message: 'Bonjour,\n\nle film "La mer" est refusé <pourquoi ?>',
    page: '/deliver/0199a1b2-0000-7000-8000-000000000001',
    campaign: { campaignId: campaign.campaignId, campaign: campaign.campaign },
  },
  orderReceived: {
    ...campaign,
    recipientName: 'Zoé <b>',
    spots: [{ ...spot, destinations: ['Chaîne Une', 'Canal Deux'] }],
    amount,
    isAwaitingFiles: false,
  },
  filesMissing: { ...campaign, recipientName: 'Zoé', orderedAt: new Date('2026-07-01T12:05:00Z'), spots: [spot] },
  retentionWarning: {
    ...campaign,
    recipientName: 'Zoé',
    spots: [
      { ...spot, removesAt: new Date('2026-07-31T22:30:00Z') },
      { ...spot, title: 'Le port', removesAt: new Date('2026-08-02T08:00:00Z') },
    ],
  },
  rejected: {
    ...campaign,
    recipientName: 'Zoé',
    spot,
    reasons: ['Son trop fort : -18 LUFS', 'Image noire à 10:00:05:12'],
  },
  subtitleRefused: {
    ...campaign,
    recipientName: 'Zoé',
    spot,
    fileName: 'titres <b>.srt',
    reason: 'Pas un fichier de sous-titres. Exportez-les en EBU STL.',
    waiting: ['Chaîne Une'],
  },
  nameToConfirm: {
    ...campaign,
    recipientName: 'Zoé',
    spot,
    fileName: 'FR_AGCE_ANNO_PROD_0008_003_A <b>.mxf',
    named: 'FR_AGCE_ANNO_PROD_0008_003_A',
    expected: 'FR_AGCE_ANNO_PROD_0002_003_A',
  },
  delivered: {
    ...campaign,
    recipientName: 'Zoé',
    spots: [
      {
        ...spot,
        deliveries: [
          { destination: 'Chaîne Une', deliveredAt: new Date('2026-10-25T00:30:00Z') },
          { destination: 'Canal Deux', deliveredAt: new Date('2026-10-25T01:30:00Z') },
        ],
      },
    ],
    hasReport: true,
  },
  operatorAlert: {
    ...campaign,
    stage: 'transcode',
    jobId: '0199a1b2-0000-7000-8000-0000000000ff',
    attempts: 4,
    failedAt: new Date('2026-01-15T08:00:00Z'),
    error: 'ffmpeg ended with 1\nInvalid data <moov>',
  },
  scheduleAlert: {
    schedule: 'store-sweep',
    ranAt: new Date('2026-01-18T02:30:00Z'),
    problem: 'sweepRefused',
    details: '812 of 900 objects are unknown\nmasters/<moov>',
  },
  storageAlert: {
    foundAt: new Date('2026-01-15T08:00:00Z'),
    details: 'the server key lacks HeadObject <moov>',
  },
  outageAlert: {
    part: 'destination',
    destination: 'Chaîne <Une>',
    stage: 'deliver',
    jobId: '0199a1b2-0000-7000-8000-0000000000fe',
    since: new Date('2026-01-15T08:00:00Z'),
    error: 'connect ECONNREFUSED <moov>',
  },
  paymentAlert: {
    problem: 'notOrdered',
    intentId: 'pi_<moov>',
    amountCents: 17_280,
    createdAt: new Date('2026-01-15T08:00:00Z'),
    code: 'quote_changed',
  },
  filmToDecide: {
    ...campaign,
    filmId: '0199a1b2-0000-7000-8000-0000000000aa',
    organization: 'Agence <Bleue>',
    spot,
    receivedAt: new Date('2026-01-15T08:00:00Z'),
    nbErrors: 0,
    nbWarnings: 2,
  },
  confirmEmail: { email: 'zoe+tv@durand.example', token: 'a_b-c', expiresAt: new Date('2026-03-28T13:05:00Z') },
  resetPassword: {
    recipientName: '',
    email: 'zoe+tv@durand.example',
    token: 'a/b=c',
    expiresAt: new Date('2026-03-28T13:05:00Z'),
  },
  uploadDelegation: {
    askedBy: { name: 'Zoé Durand <b>', email: 'zoe+tv@durand.example', organization: 'Durand & Cie' },
    company: 'Agence <Bleue>',
    spot,
    durationSeconds: 20.5,
    advertiser: campaign.advertiser,
    product: campaign.product,
    message: 'La version du 3 mars.\n\nMerci\u00a0!',
    token: 'a_b-c',
    expiresAt: new Date('2026-03-28T13:05:00Z'),
  },
  reviewInvitation: {
    askedBy: { name: 'Zoé Durand <b>', email: 'zoe+tv@durand.example', organization: 'Durand & Cie' },
    company: 'Agence <Bleue>',
    title: spot.title,
    version: spot.version,
    durationSeconds: 20.5,
    advertiser: campaign.advertiser,
    product: campaign.product,
    message: 'Le nouveau montage.\n\nMerci\u00a0!',
    url: 'https://films.ferry.example/app/review#token=a_b-c',
    expiresAt: new Date('2026-03-28T13:05:00Z'),
  },
  reviewAnswered: {
    ...campaign,
    recipientName: 'Zoé',
    spot,
    answer: 'changesRequested',
    authorName: 'Claude <i>',
    text: 'Le logo\nplus longtemps',
    comments: [{ timecode: '10:00:03:12', text: 'Trop & sombre' }],
  },
  dailySummary: {
    recipientName: 'Zoé <b>',
    day: new Date('2026-07-15T15:30:00Z'),
    campaigns: [
      {
        ...campaign,
        notices: [
          { event: 'rejected', spot: 'La mer – <i>', answer: null, at: new Date('2026-07-15T08:05:00Z') },
          { event: 'reviewAnswered', spot: 'La mer', answer: 'approved', at: new Date('2026-07-15T09:05:00Z') },
          { event: 'delivered', spot: null, answer: null, at: new Date('2026-07-15T10:05:00Z') },
        ],
      },
    ],
  },
  rejectedToHolder: {
    askedBy: 'Zoé Durand <b>',
    spot,
    advertiser: campaign.advertiser,
    product: campaign.product,
    reasons: ['Son trop fort : -18 LUFS', 'Image noire à 10:00:05:12'],
    token: 'a_b-c',
    expiresAt: new Date('2026-03-28T13:05:00Z'),
  },
  invitation: {
    inviterName: 'Zoé Durand',
    inviterEmail: 'zoe+tv@durand.example',
    organization: 'Agence <Bleue>',
    acceptPath: '/register?invitation=abc&email=x%40y.example',
    expiresAt: new Date('2026-03-28T13:05:00Z'),
  },
  changeEmail: {
    oldEmail: 'zoe@durand.example',
    email: 'zoe+neuf@durand.example',
    token: 'change-token',
    expiresAt: new Date('2026-03-28T13:05:00Z'),
  },
  accountErased: { recipientName: 'Zoé <b>', email: 'zoe@durand.example' },
  emailChangeAsked: {
    recipientName: 'Zoé <b>',
    oldEmail: 'zoe@durand.example',
    email: 'zoe+neuf@durand.example',
  },
  newDevice: {
    recipientName: 'Zoé <b>',
    browser: 'Firefox',
    system: null,
    ipAddress: '203.0.113.7',
    at: new Date('2026-03-28T13:05:00Z'),
  },
  factorChanged: {
    recipientName: 'Zoé <b>',
    change: 'recoveryCodeUsed',
    recoveryCodesLeft: 9,
    browser: 'Firefox',
    system: null,
    ipAddress: '203.0.113.7',
    at: new Date('2026-03-28T13:05:00Z'),
  },
  factorDemanded: {
    recipientName: 'Zoé <b>',
    organization: 'Agence <Bleue>',
    askedBy: 'Léa <i>',
    hasSecondFactor: false,
  },
  memberInvitation: {
    email: 'lea@agence.example',
    inviterName: 'Zoé <b>',
    inviterEmail: 'zoe@durand.example',
    organization: 'Agence <Bleue>',
    token: 'invitation-token',
    expiresAt: new Date('2026-03-28T13:05:00Z'),
  },
  invoice: {
    recipientName: 'Zoé',
    kind: 'invoice',
    organization: 'Agence Bleue',
    number: '2026-00042',
    issuedOn: '2027-01-01',
    dueOn: '2027-01-31',
    campaigns: ['Été "bleu" <2026>'],
    month: null,
    amount,
    isPaid: true,
  },
};
