import { RETENTION_DAYS } from '@spotway/domain/work';
import { inBoth } from '../../languages/index.ts';

export const retentionWarningWords = inBoth({
  fr: {
    subject: (campaign: string) => `Fichiers bientôt supprimés\u00a0: ${campaign}`,
    heading: 'Des fichiers vont être supprimés',
    intro: `Les fichiers source et les fichiers livrés sont conservés ${RETENTION_DAYS} jours après la livraison, ou après la dernière opération pour un film qui n’est pas livré. Ceux des films suivants arrivent à ce terme\u00a0:`,
    removedOn: (day: string) => `suppression le ${day}`,
    stays:
      'Gardez une copie de vos masters si vous en avez encore besoin. Les copies de visionnage, les rapports et le suivi restent accessibles.',
  },
  en: {
    subject: (campaign: string) => `Files to be deleted soon: ${campaign}`,
    heading: 'Files are about to be deleted',
    intro: `Source files and delivered files are kept for ${RETENTION_DAYS} days after delivery, or after the last operation on a film that was not delivered. That period is ending for the files of these films:`,
    removedOn: (day: string) => `deleted on ${day}`,
    stays:
      'Keep a copy of your masters if you still need them. Viewing proxies, reports and tracking remain available.',
  },
});
