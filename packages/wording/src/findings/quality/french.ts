import type { QualityFigures, QualityWords } from './words.ts';

const range = ({ from, to }: QualityFigures) => (from === to ? `à ${from}` : `de ${from} à ${to}`);
/** The same, if the place is known. */
const where = (figures: QualityFigures) => (figures.from ? ` (${range(figures)})` : '');

/** The findings of the quality check in French. */
export const FRENCH_QUALITY_WORDS: QualityWords = {
  'no-video': () => ({
    synopsis: 'Aucune image',
    description:
      'Le fichier ne contient aucune piste vidéo. Envoyez le film complet, image et son dans un seul fichier.',
  }),
  'no-audio': () => ({
    synopsis: 'Aucun son',
    description:
      'Le fichier ne contient aucune piste audio. Un film sans son doit tout de même porter une piste stéréo silencieuse.',
  }),
  'no-subtitles': () => ({
    synopsis: 'Sous-titres manquants',
    description:
      'Le point de livraison n’accepte le film qu’avec des sous-titres, et aucun n’a été envoyé. Envoyez un fichier de sous-titres (EBU STL, SRT ou WebVTT) avec le film, ou commandez le service de sous-titrage.',
  }),
  'decode-errors': (f) => ({
    synopsis: 'Fichier endommagé',
    description: `Le fichier ne peut pas être lu en entier : ${f.measured} erreur(s) de lecture${f.from ? `, la première à ${f.from}` : ''}. Exportez de nouveau le film et vérifiez la copie avant l’envoi.`,
  }),
  'missing-frames': (f) => ({
    synopsis: 'Images manquantes',
    description: `Le fichier déclare ${f.limit} et en contient ${f.measured}${f.from ? ` : il s’arrête à ${f.from}` : ''}. L’export ou la copie a été interrompu ; envoyez un fichier complet.`,
  }),
  duration: (f) => ({
    synopsis: 'Durée différente de la commande',
    description: `Le film dure ${f.measured} ; la commande indique ${f.limit}. Envoyez la bonne version, ou faites corriger la durée déclarée sur la page de suivi par la personne qui a commandé le film.`,
  }),
  'wrong-duration': (f) => ({
    synopsis: 'Mauvaise durée',
    description: `Le film dure ${f.measured} ; la commande indique ${f.limit}. Plus d’une demi-seconde d’écart : il n’est pas accepté tel quel. Envoyez la bonne version, ou faites corriger la durée déclarée sur la page de suivi par la personne qui a commandé le film.`,
  }),
  'name-mismatch': (f) => ({
    synopsis: 'Le nom du fichier porte un autre identifiant',
    description: f.confirmed
      ? `Le fichier porte l’identifiant ${f.named} ; celui du spot est ${f.expected}. Le fichier a été confirmé par ${f.confirmed.by} le ${f.confirmed.moment}.`
      : `Le fichier porte l’identifiant ${f.named} ; celui du spot est ${f.expected}. Confirmez sur la page de suivi que c’est le bon film, ou envoyez le bon fichier.`,
  }),
  'start-timecode': (f) => ({
    synopsis: 'Première image hors d’une heure ronde',
    description: `La première image est à ${f.from}. Le film doit commencer sans amorce à un timecode d’heure ronde, par exemple 10:00:00:00.`,
  }),
  'frame-rate': (f) => ({
    synopsis: 'Cadence incorrecte',
    description: `Le film est à ${f.measured} ; la télévision en Europe demande ${f.limit}. Exportez-le de nouveau depuis le montage à ${f.limit}.`,
  }),
  'variable-frame-rate': () => ({
    synopsis: 'Cadence variable',
    description:
      'Les images ne se suivent pas à un rythme constant. Exportez le film à une cadence constante de 25\u00a0i/s.',
  }),
  'low-resolution': (f) => ({
    synopsis: 'Définition plus basse qu’attendu',
    description: `L’image compte ${f.measured} ; la haute définition en demande au moins ${f.limit}. Envoyez le master en 1920 × 1080 s’il existe.`,
  }),
  'low-bitrate': (f) => ({
    synopsis: 'Débit trop faible pour une diffusion à la télévision',
    description: `L’image est codée à ${f.measured} en moyenne ; la télévision en attend au moins ${f.limit}. Envoyez le master d’origine, de préférence en XDCAM HD422 50 ou en ProRes 422 HQ.`,
  }),
  'field-order': () => ({
    synopsis: 'Ordre des trames incorrect',
    description:
      'Les trames ne sont pas dans l’ordre attendu (trame supérieure d’abord), ou le fichier annonce un autre ordre que celui de ses images. Les mouvements seront saccadés ; exportez avec la trame supérieure en premier, ou en progressif.',
  }),
  'mixed-field-order': (f) => ({
    synopsis: 'L’ordre des trames change au cours du film',
    description: `L’ordre des trames change ${range(f)}. Des plans ont été insérés dans l’autre ordre ; corrigez-les au montage.`,
  }),
  'mixed-scan': (f) => ({
    synopsis: 'Images entrelacées et progressives mélangées',
    description: `Le film passe de l’un à l’autre ${range(f)}. Vérifiez que c’est voulu ; un seul type d’image est préférable.`,
  }),
  'black-at-start': (f) => ({
    synopsis: 'Noir au début',
    description: `Le film commence par ${f.measured} de noir (${range(f)}). La première image doit être une image utile.`,
  }),
  'black-at-end': (f) => ({
    synopsis: 'Noir à la fin',
    description: `Le film se termine par ${f.measured} de noir (${range(f)}). Vérifiez que la durée est correcte.`,
  }),
  black: (f) => ({
    synopsis: 'Image noire',
    description: `${f.measured} de noir ${range(f)}. Vérifiez que c’est voulu.`,
  }),
  freeze: (f) => ({
    synopsis: 'Image figée',
    description: `L’image ne bouge pas pendant ${f.measured} (${range(f)}). Vérifiez que c’est voulu.`,
  }),
  'aspect-ratio': (f) => ({
    synopsis: 'Format d’image différent du 16/9',
    description: `L’image est au format ${f.measured} ; la télévision diffuse en 16/9 (${f.limit}). Des bandes seront ajoutées ; exportez le film en 16/9.`,
  }),
  letterbox: (f) => ({
    synopsis: 'Bandes noires autour de l’image',
    description: `L’image utile remplit ${f.measured} du cadre dans une direction${where(f)}. Un film 16/9 doit remplir le cadre, sauf si les bandes sont voulues.`,
  }),
  levels: (f) => ({
    synopsis: 'Niveaux vidéo hors norme',
    description: `Jusqu’à ${f.measured} d’une image est hors norme (la recommandation UER R103 admet ${f.limit}), ${range(f)}. Limitez les niveaux entre −5\u00a0% et 105\u00a0%.`,
  }),
  flashes: (f) => ({
    synopsis: 'Flashs',
    description: `Images clignotantes ${range(f)} (score ${f.measured}, vigilance au-delà de ${f.limit}). C’est une indication : faites vérifier ce passage pour les personnes photosensibles (UIT-R BT.1702).`,
  }),
  loudness: (f) => ({
    synopsis: 'Niveau sonore trop fort',
    description: `L’intensité sonore intégrée est de ${f.measured}, au-dessus de ${f.limit} (cible −23\u00a0LUFS, c’est la loi en France). Baissez le mixage.`,
  }),
  'loudness-tolerance': (f) => ({
    synopsis: `Niveau sonore au-dessus de ${f.limit}`,
    description: `L’intensité sonore intégrée est de ${f.measured} : au-dessus des ${f.limit} de la loi en France, dans la tolérance de la recommandation UER R128. Le film est accepté ; visez ${f.limit} au mixage.`,
  }),
  'short-term-loudness': (f) => ({
    synopsis: 'Un passage est trop fort',
    description: `L’intensité sonore à court terme atteint ${f.measured}${where(f)}, au-dessus de ${f.limit}. Baissez le passage le plus fort du mixage.`,
  }),
  'momentary-loudness': (f) => ({
    synopsis: 'Un instant est très fort',
    description: `L’intensité sonore momentanée atteint ${f.measured}${where(f)}, au-dessus de ${f.limit} (UER R128 s1). Adoucissez l’instant le plus fort du mixage.`,
  }),
  'too-quiet': (f) => ({
    synopsis: 'Niveau sonore très faible',
    description: `L’intensité sonore intégrée est de ${f.measured}, bien au-dessous de la cible de −23\u00a0LUFS (minimum ${f.limit}). Le film paraîtra faible entre deux autres : envoyez un mixage plus fort, ou demandez la normalisation du niveau sonore.`,
  }),
  'true-peak': (f) => ({
    synopsis: 'Crête vraie trop élevée',
    description: `La crête vraie atteint ${f.measured}${where(f)}, au-dessus de ${f.limit}. Limitez le mixage à ${f.limit}.`,
  }),
  normalised: (f) => ({
    synopsis: 'Le niveau sonore est normalisé',
    description: `Mesuré à ${f.measured}, il est livré, comme choisi, à ${f.limit}, par un seul gain constant sur tout le film, sans limiteur. Les autres valeurs du son sont celles après ce gain.`,
  }),
  'normalisation-peak': (f) => ({
    synopsis: 'Niveau visé impossible : crête vraie',
    description: `À ${f.limit}, la crête vraie dépasserait sa limite : le film est livré à ${f.measured}. Envoyez un mixage aux crêtes plus basses s’il doit être plus fort.`,
  }),
  'normalisation-short-term': (f) => ({
    synopsis: 'Niveau visé impossible : passage le plus fort',
    description: `À ${f.limit}, le passage le plus fort dépasserait la limite du niveau court terme : le film est livré à ${f.measured}. Envoyez un mixage plus régulier s’il doit être plus fort.`,
  }),
  silent: () => ({
    synopsis: 'Film muet',
    description: 'Les pistes audio du programme ne contiennent aucun son. Vérifiez l’export.',
  }),
  silence: (f) => ({
    synopsis: 'Silence',
    description: `Aucun son pendant ${f.measured} (${range(f)}). Vérifiez que c’est voulu.`,
  }),
  'mute-channel': (f) => ({
    synopsis: f.channel === 1 ? 'Voie gauche muette' : 'Voie droite muette',
    description: 'Un côté de la paire stéréo ne contient aucun son. Exportez un mixage stéréo complet.',
  }),
  mono: () => ({
    synopsis: 'Son mono',
    description: 'Le programme n’a qu’une voie ; elle sera envoyée des deux côtés. Un mixage stéréo est préférable.',
  }),
  'dual-mono': () => ({
    synopsis: 'Double mono',
    description: 'La gauche et la droite sont identiques. Un vrai mixage stéréo est préférable au double mono.',
  }),
  'out-of-phase': (f) => ({
    synopsis: 'Opposition de phase',
    description: f.from
      ? `La gauche et la droite s’annulent ${range(f)}. Écoutez ce passage en mono.`
      : 'La gauche et la droite sont opposées : le son disparaît en mono. Inversez la polarité d’un côté.',
  }),
  'lossy-audio': () => ({
    synopsis: 'Son compressé avec pertes',
    description:
      'Le son est compressé avec pertes ; la télévision exige du PCM. Exportez-le en PCM 48\u00a0kHz 24 bits.',
  }),
  'short-sound': (f) => ({
    synopsis: 'Le son s’arrête avant l’image',
    description: `Le son dure ${f.measured} et l’image ${f.limit}. Vérifiez la fin de l’export.`,
  }),
  'sample-rate': (f) => ({
    synopsis: 'Fréquence d’échantillonnage',
    description: `Le son est échantillonné à ${f.measured} ; la télévision travaille à ${f.limit}. Il sera converti.`,
  }),
};
