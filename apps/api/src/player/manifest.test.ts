import { expect, it } from 'vitest';
import { addressManifest } from './manifest.ts';

const period = '<Period id="0"><AdaptationSet id="0"/></Period>';

it('puts the base address after the programme information', () => {
  const stored = `<?xml version="1.0"?><MPD type="static"><ProgramInformation>\n</ProgramInformation><ServiceDescription id="0"/>${period}</MPD>`;
  expect(addressManifest(stored, '/api/proxies/p/', null)).toBe(
    `<?xml version="1.0"?><MPD type="static"><ProgramInformation>\n</ProgramInformation><BaseURL>/api/proxies/p/</BaseURL><ServiceDescription id="0"/>${period}</MPD>`,
  );
});

it('puts it first if there is no programme information', () => {
  expect(addressManifest(`<MPD a="1">${period}</MPD>`, '/b/', null)).toBe(
    `<MPD a="1"><BaseURL>/b/</BaseURL>${period}</MPD>`,
  );
});

it('adds a subtitle as a text adaptation set with an escaped address', () => {
  const addressed = addressManifest(`<MPD>${period}</MPD>`, '/b/', { url: '/s/a&b.vtt', language: 'fr' });
  expect(addressed).toContain('<AdaptationSet contentType="text" mimeType="text/vtt" lang="fr">');
  expect(addressed).toContain('<BaseURL>/s/a&amp;b.vtt</BaseURL>');
  expect(addressed.endsWith('</AdaptationSet></Period></MPD>')).toBe(true);
});

it('labels each mix, so that two of one language and layout are not taken for one', () => {
  const audio = '<AdaptationSet id="1" contentType="audio" startWithSAP="1"><Representation/></AdaptationSet>';
  const stored = `<MPD><Period><AdaptationSet id="0" contentType="video"/>${audio}${audio}</Period></MPD>`;
  const addressed = addressManifest(stored, '/b/', { url: '/s.vtt', language: 'fr' });
  expect([...addressed.matchAll(/<AdaptationSet[^>]*><Label>([^<]*)/g)].map(([, label]) => label)).toEqual([
    'mix-1',
    'mix-2',
  ]);
});
