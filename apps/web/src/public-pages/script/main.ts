import { printInLightColours } from '../../app/paper-colours.ts';
import { offerColorSchemes } from './color-scheme.ts';
import { offerLanguages } from './languages.ts';
import { fetchApplication } from './next-pages.ts';

offerLanguages();
offerColorSchemes();
printInLightColours();
fetchApplication();
