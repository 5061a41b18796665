import { describe, expect, it } from 'vitest';
import {
  canKeepOnly,
  demandingOrganizations,
  type OperatorsSecondFactor,
  owesSecondFactor,
  reachableOrganizations,
} from './demand.ts';

const agency = { id: 'agency', kind: 'client', demandsSecondFactor: false } as const;
const strictAgency = { id: 'strict', kind: 'client', demandsSecondFactor: true } as const;
const platform = { id: 'platform', kind: 'operator', demandsSecondFactor: false } as const;
type Organizations = Parameters<typeof owesSecondFactor>[0];

describe('whether a call is refused until the user has a second factor', () => {
  it.each<[string, Organizations, string | null, boolean, OperatorsSecondFactor, boolean]>([
    ['nobody demands one', [agency], 'agency', false, 'required', false],
    ['the organisation demands one, and the user has none', [strictAgency], 'strict', false, 'optional', true],
    ['the organisation demands one, and the user has one', [strictAgency], 'strict', true, 'optional', false],
    ['another organisation of theirs demands one', [agency, strictAgency], 'agency', false, 'optional', false],
    ['an operator without one, where operators may do without', [platform], 'platform', false, 'optional', false],
    ['an operator without one, where operators need one', [platform], 'platform', false, 'required', true],
    ['the same while acting for a customer', [agency, platform], 'agency', false, 'required', true],
    ['an operator with one', [platform], 'platform', true, 'required', false],
    ['a user without organisation', [], null, false, 'required', false],
  ])('%s', (_title, organizations, activeId, has, operators, owes) => {
    expect(owesSecondFactor(organizations, activeId, has, operators)).toBe(owes);
  });
});

it('keeps the things of organisations that demand one out of reach without one', () => {
  const all = [agency, strictAgency, platform];
  expect(reachableOrganizations(all, false, 'optional')).toEqual([agency, platform]);
  expect(reachableOrganizations(all, false, 'required')).toEqual([agency]);
  expect(reachableOrganizations(all, true, 'required')).toEqual(all);
});

it('names the organisations that demand one', () => {
  expect(demandingOrganizations([agency, strictAgency, platform], 'optional')).toEqual([strictAgency]);
  expect(demandingOrganizations([agency, strictAgency, platform], 'required')).toEqual([strictAgency, platform]);
});

describe('whether a user may give up a factor', () => {
  it.each<[string, { hasApp: boolean; passkeys: number }, Organizations, boolean]>([
    ['the last one while nobody demands one', { hasApp: false, passkeys: 0 }, [agency], true],
    [
      'the last one while any organisation of theirs does',
      { hasApp: false, passkeys: 0 },
      [agency, strictAgency],
      false,
    ],
    ['the app while a passkey remains', { hasApp: false, passkeys: 1 }, [strictAgency], true],
    ['a passkey while the app remains', { hasApp: true, passkeys: 0 }, [strictAgency], true],
  ])('%s', (_title, remaining, organizations, may) => {
    expect(canKeepOnly(remaining, organizations, 'optional')).toBe(may);
  });
});
