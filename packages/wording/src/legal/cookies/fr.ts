import type { LegalDocument } from '../legal-document.ts';
import type { PrivacyFacts } from '../legal-facts.ts';

export function cookiesInFrench({ brand, takesCards, hasChat }: PrivacyFacts): LegalDocument {
  return {
    title: 'Cookies et stockage local',
    lead: `Ce que ${brand} garde dans votre navigateur.`,
    sections: [
      {
        id: 'none',
        title: '1. Ni publicité ni mesure d’audience',
        paragraphs: [
          'Nous ne gardons dans votre navigateur que ce qui est nécessaire au service que vous demandez. Aucun consentement n’est donc requis, et aucun bandeau ne s’affiche.',
        ],
      },
      {
        id: 'cookies',
        title: '2. Cookies',
        paragraphs: [],
        points: [
          ['spotway.session_token', 'garde votre session ouverte ; 30 jours.'],
          [
            'spotway.device',
            'reconnaît ce navigateur, pour vous prévenir d’une connexion depuis un autre ; 400 jours.',
          ],
          ['spotway.second-step', 'relie le mot de passe au second moyen pendant la connexion ; 10 minutes.'],
          ['spotway.trusted', 'vous dispense du code sur ce navigateur, si vous l’avez demandé ; 30 jours.'],
          ['spotway_language', 'la langue choisie, pour que les pages arrivent dans celle-ci ; un an.'],
          ['spotway.review', 'ouvre la page de validation dont vous avez reçu le lien ; jusqu’à l’expiration du lien.'],
          ['spotway.regulator', 'garde, chiffrée, votre session au catalogue de l’ARPP ; jusqu’à la fin de celle-ci.'],
          ...(takesCards
            ? ([
                [
                  '__stripe_mid, __stripe_sid',
                  'Stripe, sur la page de paiement : prévention de la fraude ; un an et 30 minutes.',
                ],
              ] satisfies [string, string][])
            : []),
          ...(hasChat
            ? ([
                [
                  'intercom-session-…, intercom-device-id-…, intercom-id-…',
                  'Intercom, une fois connecté : garde votre conversation avec l’assistance ; une semaine et neuf mois.',
                ],
              ] satisfies [string, string][])
            : []),
        ],
      },
      {
        id: 'storage',
        title: '3. Stockage local',
        paragraphs: ['Ces données ne quittent votre navigateur que dans la commande ou l’envoi que vous faites.'],
        points: [
          ['Langue et apparence', 'votre choix de langue et de mode clair ou sombre.'],
          ['Commande en cours', 'la commande à demi remplie, et les fichiers choisis pour elle.'],
          ['Suggestions', 'vos saisies précédentes, proposées dans le formulaire.'],
          ['Envois', 'l’avancement des envois, pour les reprendre.'],
          ['Identifiant ARPP', 'votre identifiant au catalogue, jamais le mot de passe.'],
          [
            'Liens reçus',
            'le lien d’envoi ou de validation ouvert, le temps de l’onglet, et le nom que vous y donnez.',
          ],
        ],
        after: ['Vous pouvez tout effacer dans les réglages de votre navigateur.'],
      },
    ],
  };
}
