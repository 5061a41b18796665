/** Doubts that deliveries are in time for a first air date. */
export const airing = {
  past: 'First air date passed before delivery',
  'too-late': 'Delivery promised after the first airing',
  'at-best-too-late': 'Delivery after the first airing at best',
  'same-day': 'Delivery promised on the first air date',
  'at-best-same-day': 'Delivery on the first air date at best',
};
