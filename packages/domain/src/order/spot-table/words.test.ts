import { describe, expect, it } from 'vitest';
import { foldWords } from './fold-words.ts';
import { fieldOfHeading, readLegalMention, readService, readVersion, readYesNo } from './words.ts';

describe('words of a table of spots', () => {
  it('are compared without case, accents and punctuation', () => {
    expect(foldWords('  Points de LIVRAISON* : ')).toBe('points de livraison');
    expect(foldWords('Sous-titrage / Cœur d’été')).toBe('sous titrage coeur d ete');
    expect(foldWords('CANAL+')).toBe('canal+');
  });

  it.each([
    ['IDcrea', 'pubId'],
    ['ID CREA', 'pubId'],
    ['PubID', 'pubId'],
    ['PubID / IDcrea *', 'pubId'],
    ['IDcrea ou PubID', 'pubId'],
    ['Identifiant', 'pubId'],
    ['Titre', 'title'],
    ['TITLE', 'title'],
    ['Intitulé', 'title'],
    ['Durée', 'duration'],
    ['Durée (s)', 'duration'],
    ['duree en secondes', 'duration'],
    ['Duration (s)', 'duration'],
    ['Duration [seconds]', 'duration'],
    ['Durée (hh:mm:ss)', 'duration'],
    ['Durée (images)', null],
    ['Duration (min)', null],
    ['Version', 'version'],
    ['N° version', 'version'],
    ['Mention légale', 'legalMentions'],
    ['Legal mentions (letter)', 'legalMentions'],
    ['Destinations', 'destinations'],
    ['Diffuseurs', 'destinations'],
    ['Chaîne 2', 'destinations'],
    ['Broadcaster', 'destinations'],
    ['Delivery points', 'destinations'],
    ['Services', 'services'],
    ['Sous-titrage', 'subtitling'],
    ['Sous-titrage (oui/non)', 'subtitling'],
    ['Subtitling', 'subtitling'],
    ['Audiodescription', 'audioDescription'],
    ['Audio description', 'audioDescription'],
    ['Dépôt à l’ARPP', 'arppSubmission'],
    ['ARPP submission', 'arppSubmission'],
    ['Normaliser le niveau sonore', 'normaliseLoudness'],
    ['Loudness normalised', 'normaliseLoudness'],
    ['Commentaire', null],
    ['Annonceur', null],
    ['', null],
  ])('heading %s names %s', (heading, field) => {
    expect(fieldOfHeading(heading)).toBe(field);
  });

  it.each([
    ['2', 'Version 2'],
    ['V2', 'Version 2'],
    ['v.3', 'Version 3'],
    ['Version 5', 'Version 5'],
    ['version 01', 'Version 1'],
    ['6', null],
    ['0', null],
    ['VF', null],
    ['Version longue', null],
  ])('version %s is %s', (written, version) => {
    expect(readVersion(written)).toBe(version);
  });

  it.each([
    ['A', 'A'],
    ['r', 'R'],
    ['Mention B', 'B'],
    ['mention légale x', 'X'],
    ['Legal mention W', 'W'],
    ['Aucune', 'none'],
    ['None', 'none'],
    ['sans', 'none'],
    ['-', 'none'],
    ['00', 'none'],
    ['INC', 'INC'],
    ['Inconnue', 'INC'],
    ['unknown', 'INC'],
    ['S', null],
    ['Y', null],
    ['AB', null],
    ['?', null],
    ['✓', null],
  ])('legal mention %s is %s', (written, mention) => {
    expect(readLegalMention(written)).toBe(mention);
  });

  it.each([
    ['x', true],
    ['X', true],
    ['Oui', true],
    ['yes', true],
    ['1', true],
    ['VRAI', true],
    ['TRUE', true],
    ['✓', true],
    ['non', false],
    ['No', false],
    ['0', false],
    ['FAUX', false],
    ['–', false],
    ['peut-être', null],
    ['2', null],
  ])('%s means %s', (written, answer) => {
    expect(readYesNo(written)).toBe(answer);
  });

  it.each([
    ['Sous-titrage', 'subtitling'],
    ['subtitles', 'subtitling'],
    ['Audiodescription', 'audioDescription'],
    ['dépôt ARPP', 'arppSubmission'],
    ['arppSubmission', 'arppSubmission'],
    ['Titre', null],
    ['Doublage', null],
  ])('service %s is %s', (written, service) => {
    expect(readService(written)).toBe(service);
  });
});
