import { inBoth } from '../languages/index.ts';

/** Below mails that their reader may switch off. */
export const unsubscribeFootWords = inBoth({
  fr: {
    colleague: 'Vous recevez ce message parce que vous suivez les campagnes de vos collègues.',
    off: 'Ne plus recevoir ce type de message',
    offDaily: 'Ne plus recevoir le résumé quotidien',
    choose: 'Choisir mes notifications',
  },
  en: {
    colleague: 'You receive this message because you follow your colleagues’ campaigns.',
    off: 'Stop receiving this kind of message',
    offDaily: 'Stop receiving the daily summary',
    choose: 'Choose my notifications',
  },
});
