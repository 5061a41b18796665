import { LANGUAGES } from '@spotway/domain/shared';
import { describe, expect, it } from 'vitest';
import { type MailKind, renderMail } from './render-mail.ts';
import { sampleBrand, sampleFacts } from './testing/sample-facts.ts';

const kinds = Object.keys(sampleFacts) as MailKind[];
const all = kinds.flatMap((kind) => LANGUAGES.map((language) => ({ kind, language })));

/** What a reader sees of the HTML, ignoring white space. */
function visibleText(html: string): string {
  const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
  return html
    .replace(/<head>.*<\/head>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(\w+|#39);/g, (_match, name: string) => entities[name] ?? '?')
    .replace(/[ \n]+/g, ' ');
}

describe.each(all)('the mail $kind in $language', ({ kind, language }) => {
  const mail = renderMail(kind, language, sampleFacts[kind], sampleBrand);

  it('has a subject on one line, a text and an HTML page in its language', () => {
    expect(mail.subject).toMatch(/^\S.*\S$/);
    expect(mail.html).toMatch(new RegExp(`^<!doctype html>\n<html lang="${language}">`));
    expect(mail.text).not.toMatch(/undefined|null|NaN|\[object|Invalid Date/);
    expect(mail.html).not.toMatch(/undefined|null|NaN|\[object|Invalid Date/);
  });

  it('contains brand name and support address from the configuration', () => {
    for (const body of [mail.text, visibleText(mail.html)]) {
      expect(body).toContain('Ferry & Fils');
      expect(body).toContain('aide@ferry.example');
    }
    expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/spotway/i);
  });

  it('links only to the web application, and loads nothing', () => {
    const urls = [...mail.html.matchAll(/https?:[^"<\s]+/g), ...mail.text.matchAll(/https?:\S+/g)].map(String);
    expect(urls.length).toBeGreaterThanOrEqual(2);
    expect(urls.filter((url) => !url.startsWith('https://films.ferry.example/app/'))).toEqual([]);
    expect(mail.html).not.toMatch(/<(img|link|script|iframe|form|table)|url\(|@import/i);
  });

  it('says the same in text and HTML', () => {
    const seen = visibleText(mail.html);
    const lines = mail.text.split('\n').map((line) => line.replace(/^([*>]| {2}) ?/, '').trim());
    const missing = lines.filter((line) => line !== '' && line !== '--' && !/^https?:/.test(line));
    expect(
      missing.filter((line) => !seen.replace(/ /g, '').includes(line.replace(/\u00a0?:$/, '').replace(/ /g, ''))),
    ).toEqual([]);
  });

  it('escapes every value', () => {
    expect(mail.html).not.toMatch(/<b>|<2026>|<moov>|<Bleue>|"bleu"|& (Fils|Cie)/);
  });
});
