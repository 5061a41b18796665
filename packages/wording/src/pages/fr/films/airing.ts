/** Doubts that deliveries are in time for a first air date. */
export const airing = {
  past: '1re diff. passée avant la livraison',
  'too-late': 'Livraison promise après la 1re diff.',
  'at-best-too-late': 'Livraison au mieux après la 1re diff.',
  'same-day': 'Livraison promise le jour de la 1re diff.',
  'at-best-same-day': 'Livraison au mieux le jour de la 1re diff.',
} as const;
