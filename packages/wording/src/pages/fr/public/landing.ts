export const landing = {
  documentTitle: 'Livraison de films publicitaires aux diffuseurs',
  headline: 'Vos films publicitaires, livrés aux chaînes en deux heures au plus.',
  kicker: 'Pour les agences, les annonceurs et leurs studios de post-production',
  lead: 'Déposez le master, choisissez les points de livraison : nous vérifions, transcodons et livrons à chacun le fichier qu’il attend.',
  cta: 'Livrer maintenant',
  toPrices: 'Voir les tarifs',
  opening: {
    open: 'Ouvert maintenant, jusqu’à {{time}} (heure de Paris)',
    closed: 'Fermé, reprise {{day}} {{time}} (heure de Paris)',
  },
  promise:
    'Toutes les commandes sont traitées en priorité maximale, en 2 heures au plus, pendant les heures d’exploitation : 9 h 30 – 18 h 30 (heure de Paris).',
  account: {
    title: 'Votre espace',
    tagline: 'Commandes, suivi de chaque film et livraisons passées, au même endroit.',
    login: 'Se connecter',
    register: 'Créer un compte',
    logos: 'Chaînes et partenaires',
  },
  how: {
    title: 'Comment ça marche',
    describe: {
      title: 'Décrivez la campagne',
      text: 'Annonceur, produit, spots et points de livraison. Le devis s’affiche au fil de la saisie.',
    },
    drop: {
      title: 'Déposez les masters',
      text: 'Chaque fichier est analysé dans votre navigateur avant l’envoi : une erreur se voit tout de suite.',
    },
    check: {
      title: 'Nous vérifions et transcodons',
      text: 'Loudness, niveaux crête, noirs, images figées, trames : chaque remarque est donnée avec son timecode.',
    },
    receive: {
      title: 'Les chaînes reçoivent vos films',
      text: 'Vous suivez chaque livraison, revoyez le film et recevez un e-mail quand tout est livré.',
    },
  },
  video: {
    title: 'La vidéo : de la commande à la chaîne, en moins d’une minute',
    captionsIn: { fr: 'Sous-titres en français', en: 'Sous-titres en anglais' },
    download: 'Télécharger la vidéo',
    captions: {
      describe: {
        campaign: 'Indiquez la campagne, l’annonceur et le produit.',
        points: 'Cochez les points de livraison : le devis suit.',
      },
      drop: {
        film: 'Déposez le master : il est analysé dans le navigateur, avant l’envoi.',
        name: 'PubID et durée sont lus dans le nom du fichier et le film.',
        order: 'Vérifiez le montant et commandez : l’envoi commence aussitôt.',
      },
      check: {
        measures: 'Le film est contrôlé par rapport aux règles de chaque chaîne, puis transcodé pour elle.',
      },
      receive: {
        delivered: 'Chaque livraison est suivie, jusqu’à son accusé.',
        watch: 'Et le film se revoit, image par image, dans le navigateur.',
      },
    },
  },
  pictures: {
    tracking:
      'Page de suivi d’une campagne : le film est reçu et contrôlé sans remarque, loudness −23,0 LUFS ; il est livré à une première chaîne et en cours d’encodage pour la seconde.',
    player:
      'Lecteur arrêté sur une image d’un film : forme d’onde, timecode, avance image par image, vitesses, choix de la piste audio et des sous-titres.',
    campaign: 'Au fil de l’eau',
    advertiser: 'Maison Exemple',
    product: 'Eau minérale',
    company: 'Agence Exemple',
    title: 'Au bord de l’eau',
    file: 'Bord-de-l-eau_20s.mxf',
    line: 'L’eau, simplement.',
  },
  watch: {
    title: 'Revoyez chaque film à l’image près',
    text: 'Le master et le fichier livré à chaque chaîne se lisent dans le navigateur, sans rien installer.',
    frames: 'Avance image par image et timecode du film, copiable et saisissable.',
    sound: 'Forme d’onde et loudness sur tout le film, choix des pistes et des sous-titres.',
    review: 'Commentaires posés sur une image, et validation par un lien, sans compte pour votre client.',
  },
  masters: {
    title: 'Masters recommandés',
    formats: 'XDCAM 50 (.mxf) ou ProRes 422 HQ (.mov), à 25 images par seconde.',
    stereo: 'Un vrai son stéréo plutôt que du double mono.',
    fields:
      'Avec un bandeau à défilement horizontal : pas de mélange d’entrelacé et de progressif, ni d’ordre de trames différent.',
  },
  prices: {
    title: 'Tarifs',
    lead: 'Hors taxes, sans abonnement. Dès {{threshold}} spots vers le même point de livraison, ou avec le même service, le tarif réduit s’applique à tous.',
    item: 'Prestation',
    normal: '1 ou 2 spots',
    reduced: 'Dès {{threshold}} spots',
    destination: 'Film livré à un point de livraison',
    each: '{{price}} par spot',
  },
  calculator: {
    title: 'Estimez votre commande',
    spots: 'Nombre de spots',
    channels: 'Points de livraison',
    services: 'Services, pour chaque spot',
    deliveries: 'Livraisons',
    excludingTax: 'Total HT',
    vat: 'TVA {{percent}} %',
    includingTax: 'Total TTC',
    belowThreshold: 'À partir de {{threshold}} spots : {{price}} la livraison.',
    thresholdReached: 'Tarif réduit appliqué : {{price}} la livraison à partir de {{threshold}} spots.',
    examples: 'Exemples de commandes',
    order: 'Commande',
    spotCount_one: '{{count}} spot',
    spotCount_many: '{{count}} spots',
    spotCount_other: '{{count}} spots',
    channelCount_one: '{{count}} point de livraison',
    channelCount_many: '{{count}} points de livraison',
    channelCount_other: '{{count}} points de livraison',
  },
  faq: {
    title: 'Questions fréquentes',
    closing: {
      question: 'Puis-je fermer la page pendant le traitement ?',
      answer: 'Oui, dès que l’envoi des fichiers est terminé. Vous recevez un e-mail à la livraison.',
    },
    interrupted: {
      question: 'Que se passe-t-il si mon envoi est coupé ?',
      answer:
        'Il reprend où il s’était arrêté, même après un redémarrage : déposez le même fichier, seules les parties manquantes sont envoyées.',
    },
    later: {
      question: 'Je n’ai pas encore les fichiers.',
      answer:
        'Cochez « Je n’ai pas encore ce fichier » sur le spot : vous l’enverrez depuis la page de suivi, ou le demanderez par e-mail à la personne qui le détient. Les organisations réglant sur facture peuvent aussi créer toute la campagne sans fichiers.',
    },
    rejected: {
      question: 'Que se passe-t-il si un film est refusé ?',
      answer:
        'Le motif s’affiche avec les timecodes. Vous déposez un fichier corrigé sur la même commande, sans payer de nouveau.',
    },
    retention: {
      question: 'Combien de temps gardez-vous les fichiers ?',
      answer: '30 jours après la livraison. La copie de visionnage et les rapports restent disponibles.',
    },
  },
  contact: {
    title: 'Une question ?',
    text: 'Écrivez-nous : nous répondons sous 2 heures ouvrées.',
  },
  terms: 'Lire les conditions générales',
} as const;
