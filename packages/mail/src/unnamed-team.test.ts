import { expect, it } from 'vitest';
import { renderMail } from './render-mail.ts';
import { sampleBrand, sampleFacts } from './testing/sample-facts.ts';

it.each([
  ['fr', 'Rejoignez l’équipe de Zoé sur Ferry & Fils', 'Zoé (zoe@durand.example) vous invite à rejoindre son équipe'],
  ['en', 'Join Zoé’s team on Ferry & Fils', 'Zoé (zoe@durand.example) invites you to join their team'],
] as const)(
  'invites to the team of a person whose organisation has no name of its own, in %s',
  (language, subject, words) => {
    const facts = { ...sampleFacts.memberInvitation, inviterName: 'Zoé', organization: 'Zoé' };
    const mail = renderMail('memberInvitation', language, facts, sampleBrand);
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain(words);
  },
);

it('names an author once', () => {
  const askedBy = { ...sampleFacts.uploadDelegation.askedBy, name: 'Zoé', organization: 'Zoé' };
  const mail = renderMail('uploadDelegation', 'fr', { ...sampleFacts.uploadDelegation, askedBy }, sampleBrand);
  expect(mail.text).toContain(`Zoé (${askedBy.email})`);
  expect(mail.text).not.toContain(', Zoé)');
});
