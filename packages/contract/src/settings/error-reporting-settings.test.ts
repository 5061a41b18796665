import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { errorReportingOf, errorReportingSettings } from './error-reporting-settings.ts';
import { readSettingsBy } from './settings.ts';

const DSN = 'https://abc@errors.example.tv/7';
const schema = z.object(errorReportingSettings);
const read = (environment: Record<string, string>, host = 'spots.example.tv') =>
  errorReportingOf(readSettingsBy(schema, environment), host);

describe('error reporting', () => {
  it('is off without a DSN', () => expect(read({})).toBeNull());

  it('sends a fifth of the traces by default (specification, point 9)', () => {
    expect(read({ ERROR_REPORTING_DSN: DSN })).toEqual({
      dsn: DSN,
      tracesSampleRate: 0.2,
      environment: 'spots.example.tv',
      demoHosts: ['localhost', '*.localhost', '127.0.0.1', '[::1]'],
    });
    expect(read({ ERROR_REPORTING_DSN: DSN, ERROR_REPORTING_TRACES: '0' })?.tracesSampleRate).toBe(0);
  });

  it.each(['localhost', '127.0.0.1', '[::1]', 'demo.localhost'])('is skipped on the demo host %s', (host) =>
    expect(read({ ERROR_REPORTING_DSN: DSN }, host)).toBeNull(),
  );

  it('is skipped on the configured hosts, which replace the defaults', () => {
    const ERROR_REPORTING_DEMO_HOSTS = ' demo.example.tv, *.trial.example.tv,';
    const of = (host: string) => read({ ERROR_REPORTING_DSN: DSN, ERROR_REPORTING_DEMO_HOSTS }, host);
    expect([of('demo.example.tv'), of('a.trial.example.tv')]).toEqual([null, null]);
    expect(of('localhost')).not.toBeNull();
  });

  it.each([
    'errors.example.tv/7',
    'ftp://abc@errors.example.tv/7',
    'https://errors.example.tv/7',
    'https://abc:secret@errors.example.tv/7',
    'https://abc@errors.example.tv/',
    'https://abc@errors.example.tv/7?x=1',
  ])('refuses the DSN %s', (dsn) => expect(() => read({ ERROR_REPORTING_DSN: dsn })).toThrow('ERROR_REPORTING_DSN'));

  it.each(['1.1', '-1', 'all'])('refuses the share of traces %s', (share) =>
    expect(() => read({ ERROR_REPORTING_TRACES: share })).toThrow('ERROR_REPORTING_TRACES'),
  );
});
