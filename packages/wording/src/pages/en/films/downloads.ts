import type { Translated } from '../../../languages/index.ts';
import type { downloads as french } from '../../fr/films/downloads.ts';

export const downloads: Translated<typeof french> = {
  deliveryReport: 'Delivery report (PDF)',
  noFilm: 'No film received for this spot.',
  master: 'Master',
  proxy: 'Proxy',
  watch: 'Open in the player',
  verification: 'Verification report',
  verificationPdf: 'Verification report as PDF',
  verificationXml: 'Verification report as XML',
  receipt: 'Delivery receipt',
  receiptOf: 'Delivery receipt: {{name}}',
  removed: 'deleted on {{date}}, at the end of its retention',
};
