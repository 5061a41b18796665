import type { OperatedFilm } from '@spotway/contract';
import { recordVerification, tables } from '@spotway/database';
import { type QualityCode, reportOf } from '@spotway/domain/quality';
import { MEASUREMENTS } from '@spotway/domain/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkedFilm } from '../../testing/checked-film.ts';
import { eq } from '../../testing/conditions.ts';
import { codeOf, startTestApi, type TestApi, type TestClient } from '../../testing/start-test-api.ts';

let api: TestApi;
let client: TestClient;
let operator: TestClient;
beforeAll(async () => {
  api = await startTestApi();
  client = await api.client();
  operator = await api.client({ operator: true });
});
afterAll(() => api.close());

const readFilm = async (id: string): Promise<OperatedFilm> => (await operator.get(`/api/ops/films/${id}`)).json();
const accept = (id: string, who = operator, body?: object) => who.send('POST', `/api/ops/films/${id}/accept`, body);
const auditOf = (id: string) => api.db.select().from(tables.auditLog).where(eq(tables.auditLog.subjectId, id));

describe('a film with errors', () => {
  const REASON = 'Version courte, confirmée par l’annonceur au téléphone';

  /** A film with these errors that awaits a decision, and when it was judged. */
  async function wrongFilm(...codes: QualityCode[]) {
    const film = await checkedFilm(api, client);
    return { ...film, checkedAt: await rejudge(film.filmId, codes) };
  }

  async function rejudge(filmId: string, codes: QualityCode[]): Promise<string> {
    const issues = codes.map((code) => ({ code, severity: 'error' }) as const);
    const report = reportOf([{ kind: 'container', index: 0, issues }]);
    const judged = {
      broadcastableId: filmId,
      nbErrors: report.nbErrors,
      nbWarnings: 0,
      report,
      measurements: MEASUREMENTS,
    };
    await recordVerification(api.db, judged);
    const { spot } = await readFilm(filmId);
    return spot.show.activeBroadcastable!.files.material!.verification!.result!.checkedAt;
  }

  it('is accepted for a reason, which is stored with the operator, the time and the findings', async () => {
    const { filmId, showId, checkedAt } = await wrongFilm('wrong-duration', 'loudness', 'loudness');
    const body = { reason: `  ${REASON} `, checkedAt };
    expect((await accept(filmId, operator, body)).json()).toEqual({ ok: true });
    expect(await readFilm(filmId)).toMatchObject({
      decision: { kind: 'accepted', by: operator.name, reason: REASON, at: expect.any(String) },
    });
    expect(await auditOf(filmId)).toMatchObject([
      {
        action: 'film.accepted',
        actorUserId: operator.userId,
        facts: { showId, reason: REASON, errors: ['wrong-duration', 'loudness'] },
      },
    ]);
    expect((await accept(filmId, operator, body)).statusCode).toBe(200);
    expect(await auditOf(filmId)).toHaveLength(1);
  });

  it.each<[string, (checkedAt: string) => object | undefined, string]>([
    ['without a word', () => undefined, 'acceptance_reason_missing'],
    ['without a reason', (checkedAt) => ({ checkedAt }), 'acceptance_reason_missing'],
    ['for an empty reason', (checkedAt) => ({ checkedAt, reason: '   ' }), 'validation_failed'],
    ['without saying which check was seen', () => ({ reason: REASON }), 'validation_failed'],
  ])('is not accepted %s', async (_, body, code) => {
    const { filmId, checkedAt } = await wrongFilm('wrong-duration');
    const answer = await accept(filmId, operator, body(checkedAt));
    expect([answer.statusCode, codeOf(answer)]).toEqual([400, code]);
    expect(await readFilm(filmId)).toMatchObject({ awaitsDecision: true, decision: null });
    expect(await auditOf(filmId)).toEqual([]);
  });

  it('is not accepted if it was judged again since the operator looked', async () => {
    const { filmId, checkedAt } = await wrongFilm('loudness');
    await rejudge(filmId, ['loudness', 'wrong-duration']);
    for (const body of [{ checkedAt, reason: REASON }, { checkedAt }]) {
      const answer = await accept(filmId, operator, body);
      expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'findings_changed']);
      expect(answer.json().error.details).toEqual({ errors: ['loudness', 'wrong-duration'] });
    }
    expect((await readFilm(filmId)).decision).toBeNull();
  });

  it('needs and stores no reason once its errors are gone', async () => {
    const { filmId, checkedAt } = await wrongFilm('wrong-duration');
    await rejudge(filmId, []);
    expect((await accept(filmId, operator, { checkedAt, reason: REASON })).statusCode).toBe(200);
    expect(await readFilm(filmId)).toMatchObject({ decision: { kind: 'accepted', reason: null } });
  });

  it('is accepted by operators only', async () => {
    const { filmId, checkedAt } = await wrongFilm('wrong-duration');
    expect((await accept(filmId, client, { checkedAt, reason: REASON })).statusCode).toBe(404);
  });
});
