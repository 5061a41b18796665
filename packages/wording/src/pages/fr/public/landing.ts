export const landing = {
  documentTitle: 'Livraison de films publicitaires aux diffuseurs',
  headline: 'Vos films publicitaires, livrés aux chaînes en deux heures au plus.',
  lead: 'Déposez le master, choisissez les points de livraison : nous vérifions, transcodons et livrons à chacun le fichier qu’il attend.',
  cta: 'Livrer maintenant',
  promise:
    'Toutes les commandes sont traitées en priorité maximale, en 2 heures au plus, pendant les heures d’exploitation : 9 h 30 – 18 h 30 (heure de Paris).',
  account: {
    title: 'Votre espace',
    tagline: 'Commandes, suivi de chaque film et livraisons passées, au même endroit.',
    login: 'Se connecter',
    register: 'Créer un compte',
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
