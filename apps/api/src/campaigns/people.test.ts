import { afterAll, beforeAll, expect, it } from 'vitest';
import { askFor } from '../testing/delegation.ts';
import { placeOrder, readCampaign, spot } from '../testing/order.ts';
import { reviewOf } from '../testing/review.ts';
import { startTestApi, type TestApi } from '../testing/start-test-api.ts';
import { joinTeam } from '../testing/team.ts';
import { announce } from '../testing/upload.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

it('names who ordered, sent a film, asked for one and made review links; who has left keeps their name', async () => {
  const owner = await api.client();
  const colleague = await api.client();
  await joinTeam(api, colleague, owner.organizationId);
  await owner.send('PATCH', '/api/users', { name: 'Camille Durand' });
  await colleague.send('PATCH', '/api/users', { name: 'Léa Morel' });
  const { campaignId, showIds } = await placeOrder(owner, { spots: [spot(), spot(), spot()] });
  const [sent = '', asked = '', reviewed = ''] = showIds;
  await announce(colleague, sent);
  const { holder } = await askFor(api, colleague, asked);
  await announce(holder, asked);
  await reviewOf(api, colleague, reviewed);

  const told = async () => {
    const { orderedBy, spots } = await readCampaign(owner, campaignId);
    const [first, second, third] = spots;
    return {
      orderedBy: orderedBy.name,
      sender: first?.show.activeBroadcastable?.files.material?.sender?.name,
      holders: second?.show.activeBroadcastable?.files.material?.sender,
      askedBy: second?.delegations.map(({ askedBy }) => askedBy.name),
      madeBy: third?.review.links.map(({ madeBy }) => madeBy.name),
      listed: (await owner.get('/api/campaign')).json()[0].orderedBy.name,
    };
  };
  const names = {
    ...{ orderedBy: 'Camille Durand', listed: 'Camille Durand' },
    ...{ sender: 'Léa Morel', holders: null, askedBy: ['Léa Morel'], madeBy: ['Léa Morel', 'Léa Morel'] },
  };
  expect(await told()).toEqual(names);
  await owner.send('DELETE', `/api/organizations/${owner.organizationId}/members/${colleague.userId}`);
  expect(await told()).toEqual(names);
  expect(JSON.stringify(await readCampaign(owner, campaignId))).not.toContain(colleague.email);
});

it('a new name reaches pages that hold an earlier answer', async () => {
  const owner = await api.client();
  const { campaignId } = await placeOrder(owner);
  const [campaign, list] = [`/api/campaign/${campaignId}`, '/api/campaign'];
  const etags = [(await owner.get(campaign)).headers.etag, (await owner.get(list)).headers.etag];
  const again = (url: string, etag: unknown) => owner.get(url, { 'if-none-match': String(etag) });
  expect((await again(campaign, etags[0])).statusCode).toBe(304);
  expect((await again(list, etags[1])).statusCode).toBe(304);
  await owner.send('PATCH', '/api/users', { name: 'Camille Petit' });
  expect((await again(campaign, etags[0])).json().orderedBy.name).toBe('Camille Petit');
  expect((await again(list, etags[1])).json()[0].orderedBy.name).toBe('Camille Petit');
});
