import { TOTP } from 'otpauth';
import { PASSWORD, type TestApi, type TestClient } from './start-test-api.ts';

/** How long a code of an authenticator app is shown. */
export const STEP_MS = 30_000;

/** The code that an app shows at this time. @param key as the set-up shows it */
export function codeAt(key: string, at: number): string {
  return TOTP.generate({ secret: new TOTP({ secret: key }).secret, timestamp: at });
}

/** A user whose app is on; the code of that time is used. */
export async function clientWithApp(
  api: TestApi,
  at: number,
  options: Parameters<TestApi['client']>[0] = {},
): Promise<{ readonly client: TestClient; readonly key: string; readonly recoveryCodes: string[] }> {
  const client = await api.client(options);
  const { key } = (await client.send('POST', '/api/user/authenticator', { password: PASSWORD })).json();
  const confirmed = await client.send('POST', '/api/user/authenticator/confirm', { code: codeAt(key, at) });
  if (confirmed.statusCode !== 200) throw new Error(`the app was not set up: ${confirmed.body}`);
  return { client, key, recoveryCodes: confirmed.json().recoveryCodes };
}

/** Calls of a browser that is not signed in, with this cookie if any. */
export const loginCalls = (api: TestApi) => ({
  login: (email: string, cookie = '', password = PASSWORD) =>
    api.call({ method: 'POST', url: '/api/login', headers: cookie ? { cookie } : {}, payload: { email, password } }),
  sendCode: (code: string, cookie: string, trustBrowser = false) =>
    api.call({ method: 'POST', url: '/api/login/code', headers: { cookie }, payload: { code, trustBrowser } }),
});
