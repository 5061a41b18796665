import { AUDIT_ACTIONS } from '@spotway/domain/account';
import { expect, it } from 'vitest';
import { auditActionsNamed } from './audit-actions.ts';

it('every action of the audit log has a name in both languages', () => {
  for (const language of ['fr', 'en'] as const) {
    expect(auditActionsNamed('', language)).toEqual([...AUDIT_ACTIONS]);
    expect(auditActionsNamed('.', language)).toEqual([]);
  }
});

it.each([
  ['FILM ACC', 'fr', ['film.accepted']],
  ['passkey', 'en', ['user.passkeyAdded', 'user.passkeyRemoved']],
  ['film.accepted', 'fr', []],
  ['zoé', 'fr', []],
] as const)('“%s” means the actions whose name contains it (%s)', (text, language, actions) => {
  expect(auditActionsNamed(text, language)).toEqual(actions);
});
