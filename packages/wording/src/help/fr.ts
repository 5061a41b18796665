import type { HelpSubject, HelpSubjectName } from './help-subject.ts';

/** What people write themselves; findings and refusals are added from their own texts. */
export const FRENCH_HELP: Readonly<Record<HelpSubjectName, HelpSubject>> = {
  identifiers: {
    title: 'PubID et IDcrea',
    lead: 'L’identifiant d’un spot, et comment l’obtenir de l’ARPP.',
    sections: [
      {
        id: 'forms',
        title: 'Les deux formes acceptées',
        paragraphs: [
          'PubID : deux capitales, trois groupes de quatre capitales, quatre chiffres, trois chiffres et une capitale, séparés par des tirets bas. Exemple : FR_AGCE_ANNO_PROD_0020_001_F.',
          'IDcrea : CE, AV, AD ou PR, un tiret, quatre capitales et six chiffres (le numéro d’ordre), un tiret, la durée sur quatre chiffres. Exemple : AV-ABCD123456-0020.',
          'Sans espace ni minuscule. Deux spots d’une campagne ne peuvent pas porter le même identifiant.',
        ],
      },
      {
        id: 'obtain',
        title: 'Obtenir l’identifiant',
        paragraphs: ['L’ARPP attribue l’IDcrea quand la création est déposée sur son site.'],
        steps: [
          'Ouvrez « Importer du catalogue ARPP » dans une nouvelle campagne et connectez-vous avec vos identifiants du régulateur.',
          'Cochez les créations du même produit : identifiant, titre, durée et mention légale sont remplis.',
          'Sans identifiant, commandez le dépôt à l’ARPP pour ce spot : nous l’obtenons pour vous.',
        ],
      },
      {
        id: 'file-name',
        title: 'L’identifiant dans le nom du fichier',
        paragraphs: [
          'Un fichier nommé d’après l’identifiant est rangé au bon spot. S’il porte celui d’un autre spot, nous demandons une confirmation avant d’aller plus loin.',
        ],
      },
    ],
  },
  masters: {
    title: 'Exporter un master',
    lead: 'XDCAM HD422 50 (.mxf) ou ProRes 422 HQ (.mov), image et son dans un seul fichier.',
    sections: [
      {
        id: 'settings',
        title: 'Les réglages',
        paragraphs: [
          'Image : 1920 × 1080, 16/9, 25 images par seconde, entrelacé trame supérieure d’abord ou progressif, sans mélanger les deux.',
          'Son : PCM 48 kHz, 24 bits, vrai mixage stéréo plutôt que double mono, à −23 LUFS.',
          'Le film commence sans amorce à un timecode d’heure ronde, par exemple 10:00:00:00, et dure exactement ce que dit la commande.',
        ],
      },
      {
        id: 'xdcam',
        title: 'XDCAM HD422 50',
        paragraphs: [
          'MXF OP1a, MPEG-2 422P@HL à débit constant de 50 Mb/s, 4:2:2 8 bits, 1080i25, trame supérieure d’abord. Son sur deux pistes mono, gauche et droite, PCM 24 bits 48 kHz. Un film progressif s’y loge en images segmentées.',
        ],
        steps: [
          'Adobe Premiere Pro et Media Encoder : format MXF OP1a, préréglage XDCAMHD 50 PAL 50i ; puis 1920 × 1080, 25 i/s, ordre des trames supérieur, pixels carrés, son non compressé 48 kHz 24 bits, deux canaux.',
          'DaVinci Resolve, page Deliver : format MXF OP1A, codec MPEG XDCAM HD422 à 50 Mb/s, 1920 × 1080, 25 i/s, rendu des trames (Field rendering) activé dans un projet entrelacé, niveaux vidéo ; son PCM linéaire 24 bits, une piste par canal.',
          'Avid Media Composer : projet 1080i/50, puis Exporter, XDCAM MXF OP1a, XDCAM 50 Mb/s, son 24 bits 48 kHz sur deux pistes.',
        ],
      },
      {
        id: 'prores',
        title: 'ProRes 422 HQ',
        paragraphs: [
          'QuickTime .mov, Apple ProRes 422 HQ, 4:2:2 10 bits, 1920 × 1080, 25 i/s : progressif si le film est progressif, sinon entrelacé, trame supérieure d’abord. Son stéréo PCM 24 bits 48 kHz, couleurs Rec. 709.',
        ],
        steps: [
          'Adobe Premiere Pro et Media Encoder : format QuickTime, préréglage Apple ProRes 422 HQ ; puis 1920 × 1080, 25 i/s, ordre des trames du film, pixels carrés, son non compressé 48 kHz 24 bits, stéréo.',
          'DaVinci Resolve, page Deliver : format QuickTime, codec Apple ProRes, type 422 HQ, 1920 × 1080, 25 i/s, niveaux vidéo ; rendu des trames seulement si le film est entrelacé ; son PCM linéaire 24 bits.',
          'Avid Media Composer : Exporter, QuickTime Movie, codec Apple ProRes HQ, 1920 × 1080, 25 i/s, niveaux légaux (Rec. 709), son PCM 24 bits 48 kHz stéréo.',
        ],
      },
      {
        id: 'presets',
        title: 'Enregistrer ces réglages',
        paragraphs: [
          'Les noms des menus changent d’une version à l’autre : les valeurs font foi. Enregistrez-les une fois comme préréglage dans votre logiciel.',
          'Nous ne fournissons pas de fichier de préréglage pour ces logiciels : leurs formats ne sont pas documentés et nous ne pouvons pas les tester. La page de suivi dit ce que contient vraiment le fichier reçu.',
        ],
        hasSettingsFile: true,
      },
      {
        id: 'ffmpeg',
        title: 'Avec ffmpeg',
        paragraphs: [
          'Le film de départ est en 1920 × 1080, 25 images par seconde, avec une piste stéréo : la commande ne change ni la taille, ni la cadence, ni le mixage. Elle met la trame supérieure d’abord, les niveaux vidéo et le timecode 10:00:00:00, et n’écrase aucun fichier.',
          'La commande est la même sur macOS, Linux et Windows. Les scripts traitent plusieurs films : sous Windows, déposez-les dessus ; ailleurs, lancez « sh », le script, puis les films. Nous contrôlons la commande et le script macOS et Linux avec notre propre vérification ; celui pour Windows contient la même commande, sans avoir été essayé sous Windows.',
        ],
        hasCommands: true,
      },
    ],
  },
  loudness: {
    title: 'Niveau sonore',
    lead: 'La règle française, la mesure, et ce que la normalisation fait.',
    sections: [
      {
        id: 'rule',
        title: 'La règle',
        paragraphs: [
          'L’intensité intégrée visée est de −23 LUFS (UER R128), et la crête vraie reste au-dessous de la limite du point de livraison. Le rapport donne les valeurs de votre film et les limites appliquées.',
        ],
      },
      {
        id: 'mend',
        title: 'Corriger un mixage',
        paragraphs: [],
        steps: [
          'Mesurez le programme entier, sans silence ajouté, avec un outil à la norme UIT-R BS.1770.',
          'Appliquez un gain constant pour revenir à −23 LUFS.',
          'Si la crête vraie dépasse alors la limite, adoucissez le passage le plus fort plutôt que de limiter tout le film.',
        ],
      },
      {
        id: 'normalise',
        title: 'La normalisation',
        paragraphs: [
          'Cochée à la commande, ou choisie sur la page de suivi d’un film refusé pour son seul niveau, elle livre le film à la cible par un seul gain constant, sans limiteur. Le master n’est pas modifié, et c’est gratuit.',
        ],
      },
    ],
  },
  'field-order': {
    title: 'Ordre des trames',
    lead: 'Pourquoi un mouvement saccade ou tremble, et comment exporter sans erreur.',
    sections: [
      {
        id: 'what',
        title: 'Ce que c’est',
        paragraphs: [
          'Une image entrelacée se compose de deux trames. En haute définition, la trame supérieure vient d’abord. Dans l’autre ordre, chaque mouvement recule à chaque image.',
          'Un bandeau défilant horizontal montre le défaut mieux que tout : avec lui, ne mélangez ni entrelacé et progressif, ni ordres de trames.',
        ],
      },
      {
        id: 'mend',
        title: 'Corriger',
        paragraphs: [],
        steps: [
          'Réglez la séquence sur 1080i50, trame supérieure d’abord, ou sur 1080p25.',
          'Interprétez chaque plan dans son ordre réel avant de le monter ; ne changez pas seulement l’étiquette du fichier.',
          'Exportez avec l’ordre de la séquence, puis regardez un mouvement rapide image par image dans le lecteur.',
        ],
      },
    ],
  },
  subtitles: {
    title: 'Sous-titres',
    lead: 'Formats acceptés, calage, et chaque remarque du contrôle.',
    sections: [
      {
        id: 'formats',
        title: 'Formats',
        paragraphs: [
          'EBU STL (STL25.01, table 00), SRT ou WebVTT en UTF-8, un fichier par spot. Certains points de livraison n’acceptent un film qu’avec ses sous-titres.',
          'Vous n’en avez pas ? Commandez le sous-titrage avec la campagne.',
        ],
      },
      {
        id: 'timing',
        title: 'Calage',
        paragraphs: [
          'Les timecodes suivent ceux du film. Dans un STL, le début de programme de l’en-tête doit être celui de la première image, par exemple 10:00:00:00.',
          'Les valeurs des remarques ci-dessous sont des exemples ; votre rapport donne celles de votre fichier.',
        ],
      },
    ],
  },
  checks: {
    title: 'Les remarques du contrôle',
    lead: 'Ce que chaque remarque veut dire et comment y remédier.',
    sections: [
      {
        id: 'reading',
        title: 'Lire le rapport',
        paragraphs: [
          'Une erreur refuse le film : corrigez-le et remplacez-le sur la page de suivi, sans frais. Un avertissement demande un regard : le film peut partir.',
          'Un clic sur un timecode ouvre le lecteur à cette image. Les valeurs ci-dessous sont des exemples ; votre rapport donne celles de votre film.',
        ],
      },
    ],
  },
  uploads: {
    title: 'Envoi des fichiers',
    lead: 'Un envoi lent, interrompu ou refusé.',
    sections: [
      {
        id: 'interrupted',
        title: 'Un envoi s’est interrompu',
        paragraphs: ['Ce qui est arrivé est gardé : seul le reste est envoyé de nouveau.'],
        steps: [
          'Vérifiez la connexion : l’envoi reprend de lui-même quand elle revient.',
          'Après la fermeture de la page, rouvrez la campagne et choisissez à nouveau le même fichier.',
          'Ne modifiez et ne renommez pas le fichier avant la fin : un autre fichier est envoyé depuis le début.',
        ],
      },
      {
        id: 'slow',
        title: 'L’envoi est lent',
        paragraphs: [
          'La vitesse affichée est celle de votre connexion montante. Préférez un câble au Wi-Fi, et suspendez les autres envois. Un réseau d’entreprise peut filtrer les gros transferts : montrez cette page à votre service informatique.',
        ],
      },
      {
        id: 'permission',
        title: '« L’envoi n’est pas autorisé »',
        paragraphs: ['Votre session a pris fin. Connectez-vous de nouveau, puis relancez l’envoi.'],
      },
      {
        id: 'later',
        title: 'Vous n’avez pas le fichier',
        paragraphs: [
          'Envoyez-le plus tard depuis la page de suivi, ou demandez-le à son détenteur : il reçoit un lien et n’a pas besoin de compte.',
        ],
      },
      { id: 'refused', title: 'Un fichier est refusé', paragraphs: [] },
    ],
  },
  invoices: {
    title: 'Factures',
    lead: 'Où elles sont, quand elles partent, et comment les corriger.',
    sections: [
      {
        id: 'where',
        title: 'Où les trouver',
        paragraphs: [
          'Chaque commande a une facture numérotée, envoyée par e-mail au contact de facturation et rangée sous « Factures », en PDF et en XML (Factur-X). Les organisations facturées au mois la reçoivent le 1er du mois suivant.',
        ],
      },
      {
        id: 'details',
        title: 'Des coordonnées manquent ou sont fausses',
        paragraphs: [
          'Une facture émise ne change plus. Corrigez vos coordonnées de facturation ; si des mentions manquaient, refaites la facture : un avoir annule la première.',
        ],
      },
      {
        id: 'vat',
        title: 'La TVA',
        paragraphs: [
          'Une entreprise d’un autre État membre n’en paie pas si VIES confirme son numéro au moment de la commande. Sans confirmation, la TVA française s’applique.',
        ],
      },
    ],
  },
  notifications: {
    title: 'Notifications',
    lead: 'De quoi nous vous prévenons, par e-mail et dans le navigateur, et comment le régler.',
    sections: [
      {
        id: 'choose',
        title: 'Choisir ce que vous recevez',
        paragraphs: [
          'Dans Paramètres, Notifications, chaque événement a son réglage : un e-mail tout de suite, une ligne du résumé quotidien, ou rien. Le résumé part à 17 h 30 (heure de Paris) les jours ouvrés, s’il s’est passé quelque chose.',
          'Par défaut, vous recevez les e-mails des campagnes que vous avez commandées. Cochez « Aussi pour les campagnes de mes collègues » pour suivre celles de votre organisation.',
          'Une organisation peut fixer ce que reçoivent les membres qui n’ont rien choisi ; le choix de chacun l’emporte.',
        ],
      },
      {
        id: 'always',
        title: 'Ce qui part toujours',
        paragraphs: [
          'Les factures, l’avertissement avant la suppression de fichiers, et les messages sur votre compte et sa sécurité.',
        ],
      },
      {
        id: 'unsubscribe',
        title: 'Ne plus recevoir un e-mail',
        paragraphs: [
          'Le lien au bas de l’e-mail désactive cet événement sans vous connecter, et peut être annulé sur la même page. Le bouton « Se désabonner » de votre messagerie fait de même.',
        ],
      },
      {
        id: 'browser',
        title: 'Dans le navigateur',
        paragraphs: [
          'Votre ordinateur affiche les événements dont la case « Dans le navigateur » est cochée, tant qu’un onglet reste ouvert ici. Les notifications ne passent par aucun autre service.',
        ],
        steps: [
          'Dans Paramètres, Notifications, cliquez sur « Autoriser les notifications » et acceptez la demande du navigateur.',
          'Cochez les événements, puis enregistrez.',
          'Si le navigateur les bloque, cliquez sur l’icône à gauche de l’adresse de la page, permettez les notifications et rechargez la page.',
          'Sur iPhone et iPad, ajoutez d’abord la page à l’écran d’accueil.',
        ],
      },
    ],
  },
};
