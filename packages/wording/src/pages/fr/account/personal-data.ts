export const personalData = {
  notice: 'Lire la politique de confidentialité',
  export: {
    title: 'Copie de vos données',
    text: 'Une archive ZIP avec tout ce que nous savons de vous : profil, connexions, commandes, envois, commentaires, actions. Une page à lire et des fichiers JSON. Elle ne contient ni mot de passe ni données d’autres personnes.',
    password: 'Mot de passe, pour télécharger',
    submit: 'Télécharger mes données',
    done: 'L’archive est téléchargée.',
  },
  erasure: {
    title: 'Supprimer mon compte',
    gone: 'Ce qui disparaît, tout de suite et pour toujours',
    goneAccount:
      'Votre compte, vos connexions, vos appareils connus et vos liens en attente. Votre adresse redevient libre.',
    goneTraces:
      'Votre nom et votre adresse partout où ils figurent : commandes, envois, commentaires et journal des actions disent « compte supprimé ».',
    kept: 'Ce qui reste',
    keptInvoices:
      'Les factures et les pièces comptables, telles qu’elles ont été émises : dix ans, comme la loi l’exige (Code de commerce, article L123-22).',
    keptOrders:
      'Les commandes, leurs films et leurs commentaires, qui sont à l’organisation. Si vous êtes son contact de facturation, demandez à un collègue de le changer.',
    keptLog: 'Le fait que le compte a été supprimé, et quand, sans votre nom.',
    organizations: 'Vos organisations',
    outcome: {
      left: '{{name}} continue sans vous.',
      closed:
        '{{name}} ferme : vous êtes son seul membre. Plus personne ne pourra ouvrir ses campagnes ni ses factures, ce qui n’est pas livré ne le sera pas, et ses films sont effacés à la fin de leur conservation. Pour l’éviter, invitez d’abord quelqu’un dans l’équipe.',
      deleted: '{{name}} est supprimée : elle n’a rien commandé.',
    },
    notYet: 'Votre compte ne peut pas encore être supprimé',
    colon: ' :',
    obstacle: {
      last_operator: 'vous êtes le dernier opérateur qui peut se connecter. Invitez-en un autre.',
      payment_open: 'un paiement par carte est en cours. Attendez quelques minutes.',
      orders_uninvoiced: 'des commandes attendent leur facture mensuelle.',
      invoice_due: 'une facture à régler par virement n’est pas encore échue.',
      deliveries_running: 'un film est en cours d’envoi, de contrôle ou de livraison.',
    },
    toInvoices: 'Voir les factures',
    close: 'Je ferme {{name}}, ses campagnes et ses factures ne seront plus accessibles.',
    email: 'Pour confirmer, tapez votre adresse : {{email}}',
    password: 'Mot de passe, pour supprimer',
    submit: 'Supprimer définitivement mon compte',
  },
} as const;
