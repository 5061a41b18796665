import type { SubtitleFigures, SubtitleRefusalWords, SubtitleWords } from './words.ts';

/** « Le sous-titre 12 (de 10:00:01:00 à 10:00:02:24) », as far as known. */
const subtitle = ({ cue, from, to }: SubtitleFigures) => {
  const place = from ? (from === to ? ` (à ${from})` : ` (de ${from} à ${to})`) : '';
  return cue ? `Le sous-titre ${cue}${place}` : `Un sous-titre${place}`;
};
const atLine = ({ line }: SubtitleFigures) => (line ? ` à la ligne ${line}` : '');

/** The findings about subtitles in French. */
export const FRENCH_SUBTITLE_WORDS: SubtitleWords = {
  'truncated-file': (f) => ({
    synopsis: 'Fichier de sous-titres tronqué',
    description: `Le fichier s’arrête au milieu d’un sous-titre${f.measured ? ` : son dernier bloc ne compte que ${f.measured} sur ${f.limit}` : ''}. Exportez-le ou copiez-le de nouveau.`,
  }),
  'incomplete-subtitle': (f) => ({
    synopsis: 'Sous-titre incomplet',
    description: `${subtitle(f)} n’a pas de dernier bloc ; son texte est peut-être coupé. Comparez-le au script.`,
  }),
  'block-count': (f) => ({
    synopsis: 'Nombre de sous-titres différent de l’en-tête',
    description: `L’en-tête annonce ${f.limit} ; le fichier en contient ${f.measured}. Vérifiez qu’aucun sous-titre ne manque.`,
  }),
  'unreadable-time': (f) => ({
    synopsis: 'Timecode illisible',
    description: `${subtitle(f)} porte un timecode qui n’existe pas${atLine(f)} ; il a été écarté. Corrigez ses timecodes et exportez de nouveau le fichier.`,
  }),
  syntax: (f) => ({
    synopsis: 'Partie du fichier non comprise',
    description: `Le fichier ne respecte pas son format${atLine(f)}. Ce qui pouvait être lu a été gardé ; vérifiez les sous-titres voisins.`,
  }),
  'guessed-encoding': () => ({
    synopsis: 'Encodage des caractères supposé',
    description:
      'Le fichier n’est pas en UTF-8 et a été lu comme du Windows-1252. Vérifiez les lettres accentuées, ou enregistrez le fichier en UTF-8.',
  }),
  'programme-start': (f) => ({
    synopsis: 'Début de programme incompatible avec les sous-titres',
    description: `Le début de programme de l’en-tête${f.declaredStart ? ` (${f.declaredStart})` : ''} ne correspond pas aux timecodes des sous-titres ; ${f.takenStart || 'un autre'} a été pris à la place. Vérifiez la synchronisation, ou précisez le début de programme.`,
  }),
  'unknown-character': (f) => ({
    synopsis: 'Caractères inconnus',
    description: `${subtitle(f)} contient des caractères qui ne peuvent être ni lus ni affichés${f.characters ? ` : ${f.characters}` : ''}. Remplacez-les.`,
  }),
  'no-cue': () => ({
    synopsis: 'Aucun sous-titre',
    description: 'Le fichier ne contient aucun sous-titre à afficher. Envoyez le fichier complet.',
  }),
  'frame-rate': (f) => ({
    synopsis: 'Sous-titres faits pour une autre cadence',
    description: `Les sous-titres sont calés à ${f.measured} ; le film est à ${f.limit}. Exportez-les de nouveau à la cadence du film.`,
  }),
  'out-of-order': (f) => ({
    synopsis: 'Sous-titres en désordre',
    description: `${subtitle(f)} se place avant celui qui le précède dans le fichier. Triez les sous-titres par timecode.`,
  }),
  overlap: (f) => ({
    synopsis: 'Sous-titres superposés',
    description: `${subtitle(f)} apparaît avant le retrait du précédent${f.measured ? ` : ${f.measured} en commun` : ''}. Raccourcissez l’un des deux.`,
  }),
  'no-duration': (f) => ({
    synopsis: 'Sous-titre sans durée',
    description: `${subtitle(f)} finit avant de commencer ou en commençant (durée ${f.measured}). Corrigez ses timecodes.`,
  }),
  'too-short': (f) => ({
    synopsis: 'Sous-titre trop court',
    description: `${subtitle(f)} dure ${f.measured} ; il en faut au moins ${f.limit} pour le voir. Allongez-le.`,
  }),
  'too-long': (f) => ({
    synopsis: 'Sous-titre trop long',
    description: `${subtitle(f)} dure ${f.measured}, plus de ${f.limit}. Raccourcissez-le ou scindez-le.`,
  }),
  'short-gap': (f) => ({
    synopsis: 'Intervalle trop court entre sous-titres',
    description: `${subtitle(f)} suit le précédent après ${f.measured} ; il en faut au moins ${f.limit} pour que le changement se voie.`,
  }),
  'reading-speed': (f) => ({
    synopsis: 'Trop rapide à lire',
    description: `${subtitle(f)} demande ${f.measured}, plus de ${f.limit}. Abrégez le texte ou laissez-le plus longtemps à l’écran.`,
  }),
  'line-length': (f) => ({
    synopsis: 'Ligne trop longue',
    description: `${subtitle(f)} a une ligne de ${f.measured} ; la limite est de ${f.limit}. Coupez-la ou abrégez-la.`,
  }),
  'line-count': (f) => ({
    synopsis: 'Trop de lignes',
    description: `${subtitle(f)} compte ${f.measured} ; la limite est de ${f.limit}. Scindez-le en deux sous-titres.`,
  }),
  'empty-cue': (f) => ({
    synopsis: 'Sous-titre vide',
    description: `${subtitle(f)} n’a pas de texte. Supprimez-le ou complétez-le.`,
  }),
  'before-start': (f) => ({
    synopsis: 'Sous-titre avant le film',
    description: `${subtitle(f)} commence ${f.measured} avant la première image du film. Vérifiez le début de programme et les timecodes.`,
  }),
  'past-end': (f) => ({
    synopsis: 'Sous-titre au-delà de la fin du film',
    description: `${subtitle(f)} finit ${f.measured} après la fin du film, qui dure ${f.limit}. Vérifiez que les sous-titres sont bien ceux de ce film.`,
  }),
  'substituted-character': (f) => ({
    synopsis: 'Caractères remplacés',
    description: `${subtitle(f)} contient des caractères que le format ne prend pas en charge${f.characters ? ` : ${f.characters}` : ''} ; les plus proches ont été écrits. Vérifiez le texte.`,
  }),
  'split-line': (f) => ({
    synopsis: 'Ligne coupée',
    description: `${subtitle(f)} avait une ligne de ${f.measured}, plus que les ${f.limit} d’une rangée ; elle a été coupée. Vérifiez la coupe.`,
  }),
  'row-overflow': (f) => ({
    synopsis: 'Le texte ne tient pas à l’écran',
    description: `${subtitle(f)} ne tient pas : ${f.measured} pour ${f.limit}. Abrégez-le ou scindez-le en deux sous-titres.`,
  }),
  'late-page': (f) => ({
    synopsis: 'Page télétexte complète en retard',
    description: `${subtitle(f)} est complet ${f.measured} après son timecode ; la limite est de ${f.limit}. Laissez plus de temps entre les sous-titres ou utilisez moins de lignes.`,
  }),
};

/** Why a subtitle file was refused, in French. */
export const FRENCH_SUBTITLE_REFUSALS: SubtitleRefusalWords = {
  'empty-file': { synopsis: 'Fichier vide', description: 'Le fichier ne contient rien. Exportez-le de nouveau.' },
  'too-large': {
    synopsis: 'Fichier trop volumineux',
    description:
      'Le fichier est trop volumineux pour des sous-titres (10\u00a0Mo au plus). Assurez-vous que c’est le bon fichier.',
  },
  'too-many-cues': {
    synopsis: 'Trop de sous-titres',
    description: 'Le fichier contient plus de 20\u00a0000 sous-titres. Assurez-vous que c’est le bon fichier.',
  },
  'unknown-format': {
    synopsis: 'Pas un fichier de sous-titres',
    description:
      'Le fichier n’est ni un EBU STL, ni un SRT, ni un WebVTT. Exportez les sous-titres dans l’un de ces formats.',
  },
  'unknown-disk-format': {
    synopsis: 'Type de fichier STL inconnu',
    description: 'La cadence du fichier STL (disk format code) est inconnue. Exportez-le en STL25.01.',
  },
  'unknown-character-table': {
    synopsis: 'Table de caractères inconnue',
    description: 'La table de caractères du fichier STL est inconnue. Exportez-le avec la table 00 (latin).',
  },
};
