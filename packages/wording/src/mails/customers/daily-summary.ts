import type { NoticeEvent } from '@spotway/domain/work';
import { inBoth } from '../../languages/index.ts';

/** What happened, in a few words: lines of the summary, and the browser's notifications. */
export const noticeWords = inBoth<Record<NoticeEvent | 'approved' | 'changesRequested', string>>({
  fr: {
    orderReceived: 'Commande reçue',
    filesMissing: 'Fichiers manquants',
    subtitleRefused: 'Sous-titres à renvoyer',
    nameToConfirm: 'Film à confirmer',
    rejected: 'Film refusé',
    reviewAnswered: 'Réponse d’un relecteur',
    approved: 'Spot validé',
    changesRequested: 'Modification demandée',
    delivered: 'Campagne livrée',
  },
  en: {
    orderReceived: 'Order received',
    filesMissing: 'Files missing',
    subtitleRefused: 'Subtitles to send again',
    nameToConfirm: 'Film to confirm',
    rejected: 'Film rejected',
    reviewAnswered: 'Answer of a reviewer',
    approved: 'Spot approved',
    changesRequested: 'Changes requested',
    delivered: 'Campaign delivered',
  },
});

export const dailySummaryWords = inBoth({
  fr: {
    subject: (campaigns: number, day: string) =>
      `Résumé du ${day}\u00a0: ${campaigns === 1 ? 'une campagne' : `${campaigns} campagnes`}`,
    heading: 'Le résumé de vos campagnes',
    intro: 'Voici ce qui s’est passé depuis le dernier résumé.',
  },
  en: {
    subject: (campaigns: number, day: string) =>
      `Summary of ${day}: ${campaigns === 1 ? 'one campaign' : `${campaigns} campaigns`}`,
    heading: 'The summary of your campaigns',
    intro: 'Here is what happened since the last summary.',
  },
});
