import type { Language } from '@spotway/domain/shared';
import { describe, expect, it } from 'vitest';
import { type MailKind, renderMail } from './render-mail.ts';
import { sampleBrand, sampleFacts } from './testing/sample-facts.ts';

// One table: a row for each letter and language.

describe.each<[MailKind, Language, string, string[]]>([
  [
    'orderReceived',
    'fr',
    'Commande reçue\u00a0: Été "bleu" <2026>',
    [
      'Bonjour Zoé <b>,',
      'La mer – Version 1 (FR_DURA_EAUX_BLEU_0020_001_F)',
      '→ Chaîne Une',
      '→ Canal Deux',
      'Total HT\u00a0: 1\u202f440,00\u00a0€',
      'TVA\u00a0: 288,00\u00a0€',
      'Total TTC\u00a0: 1\u202f728,00\u00a0€',
      'https://films.ferry.example/app/deliver/0199a1b2-0000-7000-8000-000000000001',
    ],
  ],
  [
    'orderReceived',
    'en',
    'Order received: Été "bleu" <2026>',
    ['Total excl. tax: €1,440.00', 'VAT: €288.00', 'Total incl. tax: €1,728.00'],
  ],
  [
    'factorChanged',
    'fr',
    'Code de secours utilisé sur votre compte Ferry & Fils',
    [
      'Codes de secours restants\u00a0: 9',
      'Appareil\u00a0: Firefox',
      'https://films.ferry.example/app/settings/security',
    ],
  ],
  ['factorDemanded', 'fr', 'Agence <Bleue> exige la double authentification', ['Léa <i> a décidé que chaque membre']],
  [
    'factorDemanded',
    'en',
    'Agence <Bleue> demands two-factor authentication',
    ['https://films.ferry.example/app/settings/security'],
  ],
  ['factorChanged', 'en', 'Recovery code used on your Ferry & Fils account', ['Recovery codes left: 9']],
  [
    'filesMissing',
    'fr',
    'Fichiers manquants\u00a0: Été "bleu" <2026>',
    ['1er juillet 2026 à 14:05 (Paris, UTC+2)', 'La mer – Version 1'],
  ],
  ['filesMissing', 'en', 'Files missing: Été "bleu" <2026>', ['1 July 2026 at 14:05 (Paris, UTC+2)']],
  [
    'retentionWarning',
    'fr',
    'Fichiers bientôt supprimés\u00a0: Été "bleu" <2026>',
    [
      'conservés 30 jours après la livraison',
      'La mer – Version 1 (FR_DURA_EAUX_BLEU_0020_001_F)',
      '→ suppression le 1er août 2026',
      '→ suppression le 2 août 2026',
      'Les copies de visionnage, les rapports et le suivi restent accessibles',
    ],
  ],
  [
    'retentionWarning',
    'en',
    'Files to be deleted soon: Été "bleu" <2026>',
    ['kept for 30 days after delivery', '→ deleted on 1 August 2026'],
  ],
  [
    'scheduleAlert',
    'fr',
    '[alerte] Tâche planifiée\u00a0: store-sweep',
    ['Rien n’a été supprimé', '18 janvier 2026 à 03:30 (Paris, UTC+1)', '812 of 900 objects are unknown'],
  ],
  [
    'outageAlert',
    'fr',
    '[alerte] Traitements en attente\u00a0: le point de livraison Chaîne <Une>',
    [
      '15 janvier 2026 à 09:00 (Paris, UTC+1)',
      'connect ECONNREFUSED <moov>',
      'reprendront d’eux-mêmes',
      'https://films.ferry.example/app/ops/jobs/0199a1b2-0000-7000-8000-0000000000fe',
    ],
  ],
  [
    'storageAlert',
    'fr',
    '[alerte] Le stockage refuse un droit à la plateforme',
    ['lacks HeadObject <moov>', 'Rien n’est perdu', '15 janvier 2026 à 09:00 (Paris, UTC+1)'],
  ],
  [
    'storageAlert',
    'en',
    '[alert] The store denies the platform a permission',
    ['Nothing is lost', 'docs/operations/storage.md'],
  ],
  [
    'paymentAlert',
    'fr',
    '[alerte] Paiement par carte\u00a0: pi_<moov>',
    ['Rien n’a été débité', '172,80', 'quote_changed', '15 janvier 2026 à 09:00 (Paris, UTC+1)', '/ops/payments'],
  ],
  [
    'supportMessage',
    'fr',
    '[support] Zoé <b>\u00a0: Été "bleu" <2026>',
    ['client connecté', 'refusé <pourquoi ?>', 'https://films.ferry.example/app/deliver/'],
  ],
  [
    'supportMessage',
    'en',
    '[support] Zoé <b>: Été "bleu" <2026>',
    ['signed-in customer', 'Answer in the campaign’s activity log'],
  ],
  ['paymentAlert', 'en', '[alert] Card payment: pi_<moov>', ['Nothing was charged', '€172.80']],
  ['outageAlert', 'en', '[alert] Jobs are waiting for the delivery point Chaîne <Une>', ['resume by themselves']],
  [
    'scheduleAlert',
    'en',
    '[alert] Scheduled task: store-sweep',
    ['Nothing was removed', 'https://films.ferry.example/app/ops/jobs\n'],
  ],
  [
    'rejected',
    'fr',
    'Film refusé\u00a0: La mer – Été "bleu" <2026>',
    ['> Son trop fort : -18 LUFS', '> Image noire à 10:00:05:12'],
  ],
  ['rejected', 'en', 'Film rejected: La mer – Été "bleu" <2026>', ['> Son trop fort : -18 LUFS']],
  [
    'subtitleRefused',
    'fr',
    'Sous-titres à renvoyer\u00a0: La mer – Été "bleu" <2026>',
    [
      'titres <b>.srt',
      '> Pas un fichier de sous-titres. Exportez-les en EBU STL.',
      'Le film, lui, suit son cours',
      'Ces points de livraison exigent des sous-titres et les attendent\u00a0: Chaîne Une.',
    ],
  ],
  [
    'nameToConfirm',
    'fr',
    'Film à confirmer\u00a0: La mer – Été "bleu" <2026>',
    [
      'FR_AGCE_ANNO_PROD_0008_003_A <b>.mxf',
      '> Identifiant dans le nom\u00a0: FR_AGCE_ANNO_PROD_0008_003_A',
      '> Identifiant du spot\u00a0: FR_AGCE_ANNO_PROD_0002_003_A',
    ],
  ],
  ['nameToConfirm', 'en', 'Film to confirm: La mer – Été "bleu" <2026>', ['until you answer']],
  ['subtitleRefused', 'en', 'Subtitles to send again: La mer – Été "bleu" <2026>', ['The film itself goes ahead']],
  [
    'delivered',
    'fr',
    'Livré\u00a0: Été "bleu" <2026>',
    [
      '→ Chaîne Une, 25 octobre 2026 à 02:30 (Paris, UTC+2)',
      '→ Canal Deux, 25 octobre 2026 à 02:30 (Paris, UTC+1)',
      'Le rapport de livraison est joint',
    ],
  ],
  [
    'delivered',
    'en',
    'Delivered: Été "bleu" <2026>',
    ['→ Canal Deux, 25 October 2026 at 02:30 (Paris, UTC+1)', 'The delivery report is attached'],
  ],
  [
    'operatorAlert',
    'fr',
    '[alerte] Échec définitif\u00a0: Transcodage – Été "bleu" <2026>',
    ['Tentatives\u00a0: 4', '15 janvier 2026 à 09:00 (Paris, UTC+1)', 'Invalid data <moov>'],
  ],
  [
    'operatorAlert',
    'en',
    '[alert] Permanent failure: Transcode – Été "bleu" <2026>',
    ['Attempts: 4', 'https://films.ferry.example/app/ops/jobs/0199a1b2-0000-7000-8000-0000000000ff'],
  ],
  [
    'filmToDecide',
    'fr',
    'À valider\u00a0: La mer – Été "bleu" <2026>',
    [
      'Client\u00a0: Agence <Bleue>',
      '15 janvier 2026 à 09:00 (Paris, UTC+1)',
      'Contrôle\u00a0: aucune erreur, 2 avertissements',
      'https://films.ferry.example/app/ops/films/0199a1b2-0000-7000-8000-0000000000aa',
    ],
  ],
  ['filmToDecide', 'en', 'Awaiting your decision: La mer – Été "bleu" <2026>', ['Check: no errors, 2 warnings']],
  [
    'resetPassword',
    'fr',
    'Votre nouveau mot de passe Ferry & Fils',
    [
      'Bonjour,',
      'https://films.ferry.example/app/resetPassword?token=a%2Fb%3Dc&email=zoe%2Btv%40durand.example',
      'jusqu’au 28 mars 2026 à 14:05 (Paris, UTC+1)',
    ],
  ],
  [
    'resetPassword',
    'en',
    'Your new Ferry & Fils password',
    ['Hello,', 'zoe+tv@durand.example', 'once, until 28 March 2026 at 14:05'],
  ],
  [
    'confirmEmail',
    'fr',
    'Confirmez votre adresse pour Ferry & Fils',
    [
      'Bonjour,\n',
      'avec l’adresse zoe+tv@durand.example',
      'https://films.ferry.example/app/confirmEmail#token=a_b-c\n',
      'une fois, jusqu’au 28 mars 2026 à 14:05 (Paris, UTC+1)',
    ],
  ],
  ['confirmEmail', 'en', 'Confirm your address for Ferry & Fils', ['works once, until 28 March 2026 at 14:05']],
  [
    'uploadDelegation',
    'fr',
    'Zoé Durand <b> vous demande le film «\u00a0La mer\u00a0»',
    [
      'Film\u00a0: La mer – Version 1 (FR_DURA_EAUX_BLEU_0020_001_F)',
      'Annonceur / produit\u00a0: Durand & Cie / Eau',
      'Durée\u00a0: 20,5 s',
      'Demandé par\u00a0: Zoé Durand <b> (zoe+tv@durand.example, Durand & Cie)',
      'Zoé Durand <b> (zoe+tv@durand.example, Durand & Cie) vous écrit\u00a0:\n> La version du 3 mars.\n> Merci',
      'https://films.ferry.example/app/upload#token=a_b-c\n',
      'jusqu’au 28 mars 2026 à 14:05 (Paris, UTC+1), pour ce film seulement',
      'XDCAM 50 (.mxf)',
    ],
  ],
  [
    'uploadDelegation',
    'en',
    'Zoé Durand <b> is asking you for the film “La mer”',
    ['Duration: 20.5 s', 'https://films.ferry.example/app/upload#token=a_b-c', 'until 28 March 2026 at 14:05'],
  ],
  [
    'reviewInvitation',
    'fr',
    'Zoé Durand <b> vous demande de valider le spot «\u00a0La mer\u00a0»',
    [
      'Zoé Durand <b> (zoe+tv@durand.example, Durand & Cie) vous écrit\u00a0:\n> Le nouveau montage.\n> Merci',
      'https://films.ferry.example/app/review#token=a_b-c\n',
      'jusqu’au 28 mars 2026 à 14:05 (Paris, UTC+1), pour ce spot seulement',
    ],
  ],
  [
    'reviewInvitation',
    'en',
    'Zoé Durand <b> is asking you to approve the spot “La mer”',
    ['Spot: La mer – Version 1', 'https://films.ferry.example/app/review#token=a_b-c'],
  ],
  [
    'reviewAnswered',
    'fr',
    'Modification demandée\u00a0: La mer – Été "bleu" <2026>',
    [
      'Claude <i> écrit\u00a0:\n> Le logo\n> plus longtemps',
      'Commentaires encore ouverts\u00a0:\n> 10:00:03:12 – Trop & sombre',
    ],
  ],
  [
    'reviewAnswered',
    'en',
    'Changes requested: La mer – Été "bleu" <2026>',
    ['Claude <i> asks for changes to the spot', 'Comments still open:'],
  ],
  [
    'dailySummary',
    'fr',
    'Résumé du 15 juillet 2026\u00a0: une campagne',
    [
      'Campagne\u00a0: Été "bleu" <2026>',
      '* Film refusé\u00a0: La mer – <i>\n  15 juillet 2026 à 10:05 (Paris, UTC+2)',
      '* Spot validé\u00a0: La mer',
      '* Campagne livrée',
      'https://films.ferry.example/app/deliver/0199a1b2-0000-7000-8000-000000000001',
    ],
  ],
  [
    'dailySummary',
    'en',
    'Summary of 15 July 2026: one campaign',
    ['* Film rejected: La mer – <i>', '* Campaign delivered'],
  ],
  [
    'noteWritten',
    'fr',
    'Message au sujet de Été "bleu" <2026>',
    ['Ferry & Fils écrit\u00a0:\n> Le son est trop fort\n> à 10:00:05:12', 'Répondez sur la page de la campagne'],
  ],
  ['noteWritten', 'en', 'Message about Été "bleu" <2026>', ['Ferry & Fils writes to you about the campaign.']],
  [
    'rejectedToHolder',
    'fr',
    'Film à corriger\u00a0: La mer',
    [
      'à la demande de Zoé Durand <b>',
      '> Son trop fort : -18 LUFS\n> Image noire à 10:00:05:12',
      'https://films.ferry.example/app/upload#token=a_b-c\n',
      'jusqu’au 28 mars 2026 à 14:05 (Paris, UTC+1), pour ce film seulement',
    ],
  ],
  ['rejectedToHolder', 'en', 'Film to correct: La mer', ['https://films.ferry.example/app/upload#token=a_b-c']],
  [
    'invitation',
    'fr',
    'Rejoignez Agence <Bleue> sur Ferry & Fils',
    [
      'Zoé Durand (zoe+tv@durand.example) vous invite',
      'https://films.ferry.example/app/register?invitation=abc&email=x%40y.example',
    ],
  ],
  [
    'invitation',
    'en',
    'Join Agence <Bleue> on Ferry & Fils',
    ['Zoé Durand (zoe+tv@durand.example) invites you to join Agence <Bleue> on Ferry & Fils'],
  ],
  [
    'invoice',
    'fr',
    'Facture 2026-00042 – Été "bleu" <2026>',
    ['Date\u00a0: 1er janvier 2027', 'Agence Bleue', 'déjà réglée par carte'],
  ],
  ['invoice', 'en', 'Invoice 2026-00042 – Été "bleu" <2026>', ['Date: 1 January 2027', 'paid by card']],
])('the text of %s in %s', (kind, language, subject, parts) => {
  const mail = renderMail(kind, language, sampleFacts[kind], sampleBrand);

  it(`has the subject ${subject}`, () => expect(mail.subject).toBe(subject));
  it.each(parts)('says %s', (part) => expect(mail.text).toContain(part));
});
