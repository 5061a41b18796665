import { formatEuros } from '@spotway/domain/shared';
import { INVOICE_WORDS } from '../../../invoices/index.ts';
import type { LegalDocument } from '../../legal-document.ts';
import { PRICES_OF_2026 as PRICES, type TermsFacts } from '../terms-facts.ts';

const euros = (amount: number) => formatEuros(amount * 100, 'fr');
const price = ([normal, reduced]: readonly [number, number]) =>
  `${euros(normal)} hors taxes ; ${euros(reduced)} à partir de ${PRICES.threshold}`;

/** The terms of 24 November 2026 in French: the binding version (specification, points 1 and 9). */
export function termsInFrench({ brand, supportEmail, creditAfterHours }: TermsFacts): LegalDocument {
  return {
    title: 'Conditions générales',
    lead: `Conditions de vente, conditions d’utilisation et niveaux de service de ${brand}.`,
    sections: [
      {
        id: 'definitions',
        title: '1. Définitions',
        paragraphs: [],
        points: [
          ['Prestataire', `l’entreprise qui exploite ${brand}, désignée dans les mentions légales.`],
          ['Client', 'la personne morale (agence, annonceur ou fournisseur de contenus) qui passe commande.'],
          ['Utilisateur autorisé', 'la personne que le client habilite à utiliser le service en son nom.'],
          ['Compte utilisateur', 'l’accès personnel d’un utilisateur autorisé, protégé par un mot de passe.'],
          [
            'Campagne',
            'une commande de livraison : une société émettrice, une campagne, un annonceur, un produit et un ou plusieurs spots.',
          ],
          ['Spot', 'un film publicitaire de la campagne, avec son identifiant, son titre, sa version et sa durée.'],
          [
            'Fichier source (master)',
            'le fichier vidéo et, le cas échéant, le fichier de sous-titres que le client envoie.',
          ],
          ['Fichier livrable', 'le fichier produit à partir du master, au format attendu par un point de livraison.'],
          ['Point de livraison (destination)', 'l’organisation, choisie par le client, à laquelle un film est livré.'],
          [
            'Heures ouvrées',
            'de 9 h 30 à 18 h 30, heure de Paris, du lundi au vendredi, hors jours fériés français ; de 9 h 30 à 16 h 00 les 24 et 31 décembre. Ce sont aussi les heures d’exploitation.',
          ],
        ],
      },
      {
        id: 'scope',
        title: '2. Objet et acceptation',
        paragraphs: [
          `${brand} reçoit les films publicitaires des agences, annonceurs et autres fournisseurs de contenus, les contrôle, les convertit au format de chaque point de livraison et les livre. Le service est réservé aux professionnels.`,
          'Ces conditions s’appliquent à toute commande. Le client les accepte en validant la commande ; la version acceptée est enregistrée avec celle-ci et reste consultable. Une nouvelle version ne vaut que pour les commandes passées après sa date.',
          'La version française fait foi. Les conditions d’achat du client ne s’appliquent pas, sauf accord écrit du prestataire.',
        ],
      },
      {
        id: 'orders',
        title: '3. Commande',
        paragraphs: [
          'Le client décrit la campagne et ses spots, choisit les points de livraison et les services, puis valide le devis. Le devis affiché avant la validation est calculé par le service et fait foi. La commande est ferme dès sa validation.',
          'Le client qui n’a pas encore les fichiers peut les envoyer plus tard ou en demander l’envoi à leur détenteur. Les délais de l’article 9 courent alors de la réception de tous les fichiers.',
          'Des points de livraison peuvent être ajoutés à un spot après la commande ; chaque ajout est une commande soumise aux conditions alors en vigueur.',
        ],
      },
      {
        id: 'prices',
        title: '4. Prix et paiement',
        paragraphs: ['Les prix s’entendent hors taxes :'],
        points: [
          ['Livraison d’un spot à un point de livraison', `${price(PRICES.destination)} spots vers le même point.`],
          ['Sous-titrage d’un spot', `${price(PRICES.subtitling)} spots.`],
          ['Audiodescription d’un spot', `${price(PRICES.audioDescription)} spots.`],
          ['Dépôt d’un spot à l’ARPP', `${price(PRICES.arppSubmission)} spots.`],
        ],
        after: [
          `Le prix réduit vaut pour tous les spots concernés : dès ${PRICES.threshold} spots d’une même commande vers le même point de livraison, et dès ${PRICES.threshold} spots pour le même service additionnel.`,
          'La TVA en vigueur (20 % en France métropolitaine et à Monaco, le taux local dans les départements d’outre-mer) s’ajoute aux prix ; son montant est arrondi au centime inférieur. Une entreprise établie dans un autre État membre de l’Union européenne, dont le numéro de TVA est confirmé par VIES à la commande, autoliquide la TVA ; sans confirmation, la TVA française est due. Hors de l’Union européenne, la TVA n’est pas applicable.',
          'La commande est payée par carte à sa validation, ou facturée aux organisations autorisées à régler sur facture, à l’échéance indiquée sur celle-ci. Chaque commande donne lieu à une facture numérotée.',
          `${INVOICE_WORDS.fr.noDiscount} ${INVOICE_WORDS.fr.latePenalty} ${INVOICE_WORDS.fr.recoveryIndemnity}`,
        ],
      },
      {
        id: 'masters',
        title: '5. Fichiers sources',
        paragraphs: [
          'Le client envoie des masters complets, image et son, à 25 images par seconde et en haute définition. Sont recommandés le XDCAM HD422 50 (.mxf) et le ProRes 422 HQ (.mov), avec un son stéréo plutôt qu’en double mono. Un film qui comporte un bandeau défilant horizontal ne doit mélanger ni images entrelacées et progressives, ni ordres de trames.',
          'Le client garantit qu’il détient les droits nécessaires sur les films et les données qu’il envoie, et que les films respectent les règles applicables à la publicité télévisée. Les films restent sa propriété ; le prestataire ne les utilise que pour exécuter la commande.',
          'Le client garde une copie de ses masters.',
        ],
      },
      {
        id: 'checks',
        title: '6. Contrôle et acceptation',
        paragraphs: [
          'Chaque film est analysé automatiquement. Les remarques figurent dans un rapport de vérification. Une erreur entraîne le refus du film ; un avertissement appelle l’attention du client.',
          'Un film refusé peut être remplacé sur la même commande, sans frais, jusqu’à son acceptation. Le prestataire peut soumettre l’acceptation à la validation d’une personne.',
          'L’acceptation d’un film par le prestataire ne préjuge ni de celle du diffuseur ni de l’avis du régulateur.',
        ],
      },
      {
        id: 'delivery',
        title: '7. Livraison',
        paragraphs: [
          'Le fichier livrable est transmis au point de livraison dans le format de celui-ci. La livraison est achevée quand le point de livraison a reçu le fichier entier ; un accusé de livraison en est établi.',
          'Le client est prévenu par e-mail quand toutes les livraisons d’une campagne sont achevées et peut suivre chacune d’elles sur la page de suivi.',
        ],
      },
      {
        id: 'services',
        title: '8. Services additionnels',
        paragraphs: [
          'Le sous-titrage, l’audiodescription et le dépôt à l’ARPP sont exécutés pour les spots qui les ont commandés. Un spot déposé à l’ARPP par le prestataire peut être commandé sans identifiant PubID ou IDcrea.',
          'L’avis du régulateur n’appartient qu’à lui : le prix du dépôt reste dû quel que soit cet avis.',
        ],
      },
      {
        id: 'service-levels',
        title: '9. Niveaux de service',
        paragraphs: [
          'Les délais se comptent en heures ouvrées, à partir de la réception de tous les fichiers du spot.',
        ],
        points: [
          ['Disponibilité', 'objectif de 99,5 % par mois.'],
          [
            'Traitement',
            'toutes les commandes en priorité maximale, 2 heures au plus pendant les heures d’exploitation.',
          ],
          [
            'Livraison HD',
            'objectif de 2 heures ouvrées pour un contenu de moins de 60 secondes ; doublé pour un signal 4:4:4.',
          ],
          ['Support', 'objectif de réponse sous 2 heures ouvrées.'],
          [
            'Avoir',
            `25 % de la valeur nette de la livraison concernée lorsque le retard sur l’objectif dépasse ${creditAfterHours.lower} heures ouvrées, 40 % lorsqu’il dépasse ${creditAfterHours.higher} heures ouvrées.`,
          ],
        ],
      },
      {
        id: 'retention',
        title: '10. Conservation des fichiers',
        paragraphs: [
          'Les fichiers sources et les fichiers livrables sont conservés 30 jours après la livraison, puis supprimés. Les copies de visionnage, les rapports et les données de commande sont conservés.',
        ],
      },
      {
        id: 'use',
        title: '11. Conditions d’utilisation',
        paragraphs: [
          'Le client répond de l’usage de ses comptes utilisateurs. Les mots de passe restent confidentiels ; tout accès non autorisé est signalé sans délai au prestataire.',
          'Il est interdit d’envoyer des contenus illicites, de contourner les protections du service, d’en perturber le fonctionnement ou d’accéder aux données d’un autre client. Le prestataire peut suspendre un compte qui enfreint ces règles.',
          'Les membres d’une même organisation voient les mêmes campagnes. Le client répond des liens d’envoi et de validation qu’il transmet à des tiers.',
        ],
      },
      {
        id: 'data',
        title: '12. Confidentialité et données personnelles',
        paragraphs: [
          'Le prestataire tient confidentiels les films et les données des campagnes jusqu’à leur diffusion et ne les communique qu’aux points de livraison, au régulateur quand son dépôt est commandé, et à ses sous-traitants pour exécuter la commande.',
          'La politique de confidentialité décrit l’usage des données personnelles. Pour celles que contiennent les films et les campagnes du client, l’accord de traitement des données (article 28 du RGPD) fait partie de ces conditions.',
        ],
      },
      {
        id: 'liability',
        title: '13. Responsabilité et force majeure',
        paragraphs: [
          'La responsabilité du prestataire est limitée aux sommes payées par le client pour la commande en cause. Les avoirs de l’article 9 sont la seule réparation d’un retard.',
          'Aucune des parties ne répond d’un manquement dû à un cas de force majeure. Si celui-ci dure plus de 2 mois, les présentes conditions prennent fin.',
        ],
      },
      {
        id: 'claims',
        title: '14. Réclamations et droit applicable',
        paragraphs: [
          `Les réclamations sont adressées à ${supportEmail}. Toute action en justice doit être engagée dans les 3 mois qui suivent la première réclamation enregistrée.`,
          'Les présentes conditions sont soumises au droit français.',
        ],
      },
    ],
  };
}
