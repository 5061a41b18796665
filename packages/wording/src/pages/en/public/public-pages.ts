import type { Translated } from '../../../languages/index.ts';
import type { publicPages as french } from '../../fr/public/public-pages.ts';

export const publicPages: Translated<typeof french> = {
  descriptions: {
    landing:
      'Deliver your TV commercials to French channels within 2 hours: checked, transcoded and delivered to each broadcaster, with live tracking. No subscription.',
  },
};
