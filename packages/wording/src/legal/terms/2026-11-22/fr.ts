import type { LegalDocument } from '../../legal-document.ts';
import type { TermsFacts } from '../terms-facts.ts';

/** Specification, point 9, "Terms of service", in French: the binding version. */
export function termsInFrench(facts: TermsFacts): LegalDocument {
  const { brand, supportEmail, creditAfterHours } = facts;
  return {
    title: 'Conditions générales',
    lead: `Ces conditions régissent l’usage du service ${brand} et les commandes qui y sont passées.`,
    sections: [
      {
        id: 'definitions',
        title: '1. Définitions',
        paragraphs: [],
        points: [
          ['Client', 'la personne morale – agence, annonceur ou fournisseur de contenus – qui passe commande.'],
          [
            'Compte utilisateur',
            'l’accès personnel d’un utilisateur autorisé par le client, protégé par un mot de passe.',
          ],
          ['Point de livraison', 'l’organisation, choisie par le client, à laquelle un film est livré.'],
          ['Fichier source (master)', 'le fichier vidéo, et le cas échéant de sous-titres, que le client dépose.'],
          ['Fichier livrable', 'le fichier produit à partir du master au format attendu par un point de livraison.'],
          [
            'Heures ouvrées',
            'de 9 h 30 à 18 h 30 (heure de Paris), du lundi au vendredi, hors jours fériés français ; de 9 h 30 à 16 h 00 les 24 et 31 décembre.',
          ],
        ],
      },
      {
        id: 'sales',
        title: '2. Conditions de vente',
        paragraphs: [
          `Le devis affiché avant la commande est calculé par le service et fait foi. Une livraison coûte 72,00\u00a0€ hors taxes par film et par point de livraison ; 36,00\u00a0€ dès que 3 films d’une même commande vont vers le même point de livraison. La même réduction de moitié s’applique aux services additionnels dès que 3 films prennent le même service.`,
          'La TVA en vigueur (20 % en France métropolitaine et à Monaco, le taux local dans les départements d’outre-mer) s’ajoute aux prix. Une entreprise établie dans un autre État membre de l’Union européenne, dont le numéro de TVA est confirmé par VIES à la commande, autoliquide la TVA ; sans confirmation, la TVA française est due. Hors de l’Union européenne, la TVA n’est pas applicable. La commande est payée par carte au moment de sa validation, ou facturée aux organisations autorisées à régler sur facture. Chaque commande donne lieu à une facture numérotée.',
          'La commande est ferme dès sa validation. Un film refusé lors des vérifications peut être remplacé sur la même commande, sans frais.',
        ],
      },
      {
        id: 'use',
        title: '3. Conditions d’utilisation',
        paragraphs: [
          'Le client garantit qu’il détient les droits nécessaires sur les films et les données qu’il dépose, et que les films respectent les règles applicables à la publicité télévisée. Il répond de l’usage de ses comptes utilisateurs et préserve la confidentialité de leurs mots de passe.',
          'Le service est réservé aux professionnels. Il est interdit d’y déposer des contenus illicites, d’en contourner les protections ou d’accéder aux données d’un autre client.',
          'Les fichiers sources et les fichiers livrables sont conservés 30 jours après la livraison, puis supprimés. Les proxys de visionnage, les rapports et les données de commande sont conservés. Il appartient au client de garder une copie de ses masters.',
          'Les données personnelles des utilisateurs ne servent qu’à fournir le service et à respecter les obligations légales. Chacun peut demander l’accès à ses données, leur rectification ou leur effacement à l’adresse de contact.',
        ],
      },
      {
        id: 'service-levels',
        title: '4. Niveaux de service',
        paragraphs: [],
        points: [
          ['Disponibilité', '99,5 % par mois.'],
          ['Traitement', 'en priorité maximale, 2 heures au plus pendant les heures d’exploitation.'],
          [
            'Livraison HD',
            '2 heures ouvrées pour un contenu de moins de 60 secondes ; délai doublé pour un signal 4:4:4.',
          ],
          ['Support', 'réponse sous 2 heures ouvrées.'],
          [
            'Avoir',
            `25 % de la valeur nette de la livraison concernée lorsque le retard sur l’objectif dépasse ${creditAfterHours.lower} heures ouvrées, 40 % lorsqu’il dépasse ${creditAfterHours.higher} heures ouvrées.`,
          ],
        ],
      },
      {
        id: 'liability',
        title: '5. Responsabilité et force majeure',
        paragraphs: [
          'La responsabilité du prestataire est limitée aux sommes payées par le client pour la commande en cause. Les avoirs ci-dessus sont la seule réparation d’un retard.',
          'Aucune des parties ne répond d’un manquement dû à un cas de force majeure. Si celui-ci dure plus de 2 mois, les présentes conditions prennent fin.',
          'Toute action en justice doit être engagée dans les 3 mois qui suivent la première réclamation enregistrée.',
          'Les présentes conditions sont soumises au droit français.',
        ],
      },
      {
        id: 'contact',
        title: '6. Contact',
        paragraphs: [`Pour toute question ou réclamation : ${supportEmail}.`],
      },
    ],
  };
}
