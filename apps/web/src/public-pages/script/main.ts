import { printInLightColours } from '../../app/paper-colours.ts';
import { offerCalculator } from './calculator.ts';
import { offerColorSchemes } from './color-scheme.ts';
import { offerContact } from './contact.ts';
import { offerHelpSearch } from './help-search.ts';
import { offerLanguages } from './languages.ts';
import { fetchApplication } from './next-pages.ts';
import { followOpening } from './opening.ts';
import { offerPrint } from './print.ts';

offerLanguages();
offerColorSchemes();
offerPrint();
offerHelpSearch();
printInLightColours();
followOpening();
offerCalculator();
offerContact();
fetchApplication();
