import type { DropRefusal, ProbeRefusal } from './film-refusal.ts';

/** Why a file is refused, by a drop zone or when stored. */
export const dropRefusals = {
  unsupported:
    'Ce type de fichier n’est pas accepté. Envoyez le film en XDCAM HD422 50 (.mxf) ou en ProRes 422 HQ (.mov), avec le son ; les sous-titres en .stl, .srt ou .vtt.',
  'no-audio': 'Le film n’a pas de piste audio. Exportez-le avec le son, puis renvoyez-le.',
  'only-audio': 'Le fichier ne contient que du son. Envoyez le film avec son image.',
  'already-video': 'Ce spot a déjà une vidéo. Retirez-la d’abord pour la remplacer.',
  'already-subtitle': 'Ce spot a déjà des sous-titres. Retirez-les d’abord pour les remplacer.',
  'not-25fps':
    'La cadence doit être de 25 images par seconde pour la diffusion en France. Exportez de nouveau le film à 25 i/s.',
  'sd-refused': 'Le film est en définition standard (SD). Envoyez un master HD, au moins 1280 × 720.',
  unreadable:
    'Le fichier est endommagé ou incomplet : il n’a pas pu être lu jusqu’au bout. Vérifiez la copie ou exportez-le à nouveau, puis renvoyez-le.',
  empty: 'Le fichier est vide. Exportez-le à nouveau, puis renvoyez-le.',
} as const satisfies Readonly<Record<DropRefusal, string>>;

/** Why a stored file is refused before its check; pages don't know these reasons. */
export const probeRefusals = {
  'unsupported-format':
    'Le fichier n’est pas un film dans un format accepté. Envoyez un XDCAM HD422 50 (.mxf) ou un ProRes 422 HQ (.mov).',
  'unsupported-codec':
    'Le codec du film n’est pas accepté. Envoyez un XDCAM HD422 50 (.mxf) ou un ProRes 422 HQ (.mov).',
  'not-a-film': 'Le fichier n’est pas un film. Envoyez un XDCAM HD422 50 (.mxf) ou un ProRes 422 HQ (.mov).',
  'no-streams': 'Le fichier ne contient ni image ni son. Exportez-le à nouveau, puis renvoyez-le.',
  'too-many-streams': 'Le fichier contient trop de pistes.',
  'picture-too-large': 'La définition de l’image dépasse la taille acceptée.',
  'too-long': 'Le film est trop long.',
} as const satisfies Readonly<Record<ProbeRefusal, string>>;
