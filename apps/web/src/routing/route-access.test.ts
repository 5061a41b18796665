import { describe, expect, it } from 'vitest';
import { type RouteVisit, redirectTarget, routeAccess } from './route-access.ts';

const visit = (change: Partial<RouteVisit>): RouteVisit => ({
  zone: 'private',
  pathname: '/deliver',
  search: '',
  session: 'signed-in',
  arrivedSignedOut: false,
  wasSignedIn: false,
  owesSecondFactor: false,
  ...change,
});

describe('routeAccess', () => {
  it.each<[string, Partial<RouteVisit>, ReturnType<typeof routeAccess>]>([
    ['shows public pages before the sign-in state is known', { zone: 'public', session: 'unknown' }, { show: 'page' }],
    ['shows a spinner while the sign-in state is unknown', { session: 'unknown' }, { show: 'loading' }],
    ['shows the landing page to visitors', { zone: 'landing', pathname: '/', session: 'signed-out' }, { show: 'page' }],
    ['sends a signed-in user from / to the list', { zone: 'landing', pathname: '/' }, { redirectTo: '/deliver' }],
    [
      'sends a signed-in user from / to the redirect target',
      { zone: 'landing', pathname: '/', search: '?redirect=%2Fdeliver%2F42' },
      { redirectTo: '/deliver/42' },
    ],
    [
      'sends a visitor of a /deliver page to login with its path',
      { session: 'signed-out', pathname: '/deliver/42', search: '?a=1' },
      { redirectTo: '/login?redirect=%2Fdeliver%2F42%3Fa%3D1' },
    ],
    [
      'sends a visitor of the checkout to login and back',
      { session: 'signed-out', arrivedSignedOut: true, pathname: '/deliver/new/payment' },
      { redirectTo: '/login?redirect=%2Fdeliver%2Fnew%2Fpayment' },
    ],
    [
      'keeps a user who is signed out while paying: the checkout asks them to sign in',
      { session: 'signed-out', arrivedSignedOut: true, wasSignedIn: true, pathname: '/deliver/new/payment' },
      { show: 'page' },
    ],
    [
      'sends a user signed out on any other page to login',
      { session: 'signed-out', arrivedSignedOut: true, wasSignedIn: true, pathname: '/deliver/new' },
      { redirectTo: '/login?redirect=%2Fdeliver%2Fnew' },
    ],
    [
      'sends a visitor of another private page to login without a redirect',
      { session: 'signed-out', pathname: '/settings' },
      { redirectTo: '/login' },
    ],
    [
      'sends a visitor of an operator page to login with its path',
      { session: 'signed-out', pathname: '/ops/films/42' },
      { redirectTo: '/login?redirect=%2Fops%2Ffilms%2F42' },
    ],
    [
      'leads a user who owes a second factor to its set-up',
      { owesSecondFactor: true },
      { redirectTo: '/settings/security' },
    ],
    [
      'shows them the pages of their own account',
      { owesSecondFactor: true, pathname: '/settings/security' },
      { show: 'page' },
    ],
    ['lets visitors sign in', { zone: 'account-entry', pathname: '/login', session: 'signed-out' }, { show: 'page' }],
    ['sends signed-in users from account pages to settings', { zone: 'account-entry' }, { redirectTo: '/settings' }],
    [
      'sends a user who has just signed in to the new campaign',
      { zone: 'account-entry', arrivedSignedOut: true },
      { redirectTo: '/deliver/new' },
    ],
    [
      'sends a user who has just signed in to the redirect target',
      { zone: 'account-entry', arrivedSignedOut: true, search: '?redirect=/deliver/7' },
      { redirectTo: '/deliver/7' },
    ],
    [
      'shows login for any other path to visitors',
      { zone: 'unknown', session: 'signed-out' },
      { redirectTo: '/login' },
    ],
    ['shows the missing page to signed-in users', { zone: 'unknown' }, { show: 'page' }],
  ])('%s', (_title, change, expected) => {
    expect(routeAccess(visit(change))).toEqual(expected);
  });
});

describe('redirectTarget', () => {
  it.each([
    'https://evil.example/deliver',
    '//evil.example',
    '/settings',
    '/deliverance',
    '/opsy',
    '/deliver\\..\\x',
    '',
    '/',
  ])('accepts only targets under /deliver or /ops: %j', (target) => {
    expect(redirectTarget(`?redirect=${encodeURIComponent(target)}`)).toBeNull();
  });
});
