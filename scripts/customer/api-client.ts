import type {
  AwsConfig,
  Campaign,
  CreateCampaignBody,
  CreatedCampaign,
  CreatedShowFile,
  CreateShowFileBody,
  Destination,
  RegisterBody,
  User,
} from '@spotway/contract';

/** An API refusal with its code. */
export class ApiRefusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, what: string) {
    super(`${what}: ${status} ${code}`);
    this.name = 'ApiRefusal';
    this.status = status;
    this.code = code;
  }
}

/** A client of the public HTTP API with its own session. */
export interface ApiClient {
  readonly baseUrl: string;
  /** `fetch` with the session's cookie. */
  fetch(input: string, init?: RequestInit): Promise<Response>;
  register(body: RegisterBody): Promise<void>;
  login(email: string, password: string): Promise<void>;
  user(): Promise<User | null>;
  destinations(): Promise<Destination[]>;
  createCampaign(body: CreateCampaignBody): Promise<CreatedCampaign>;
  createFile(showId: string, body: CreateShowFileBody): Promise<CreatedShowFile>;
  filesAcquired(campaignId: string): Promise<void>;
  campaign(campaignId: string): Promise<Campaign>;
  awsConfig(): Promise<AwsConfig>;
}

export function createApiClient(baseUrl: string): ApiClient {
  const cookies = new Map<string, string>();

  async function send(input: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (cookies.size > 0) headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(input, { ...init, headers });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split(/=(.*)/s);
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  }

  async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const json =
      body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    const response = await send(`${baseUrl}${path}`, { method, ...json });
    const text = await response.text();
    if (!response.ok) {
      const parsed = text.startsWith('{') ? (JSON.parse(text) as { error?: { code?: string } }) : {};
      throw new ApiRefusal(response.status, parsed.error?.code ?? text.slice(0, 200), `${method} ${path}`);
    }
    return (text === '' ? null : JSON.parse(text)) as T;
  }

  return {
    baseUrl,
    fetch: send,
    register: (body) => call('POST', '/api/register', body),
    login: (email, password) => call('POST', '/api/login', { email, password }),
    user: () => call('GET', '/api/user'),
    destinations: () => call('GET', '/api/organizations/destinations'),
    createCampaign: (body) => call('POST', '/api/campaign', body),
    createFile: (showId, body) => call('POST', `/api/evaporate/${showId}/files`, body),
    filesAcquired: (campaignId) => call('POST', `/api/campaign/${campaignId}/files`),
    campaign: (campaignId) => call('GET', `/api/campaign/${campaignId}`),
    awsConfig: () => call('GET', '/api/awsConfig'),
  };
}
