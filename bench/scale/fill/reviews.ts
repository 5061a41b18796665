import { ORDER_STATES } from './orders.ts';
import type { RunSql } from './run-sql.ts';

/** One order in ten is delivered only after approvals: what operators accepted was approved, and changes were requested of half the films that were replaced. */
export async function fillReviews(run: RunSql): Promise<void> {
  await run(
    `create temp table review_plan as
     select * from film_plan where state > ${ORDER_STATES.verifying} and pg_temp.pick('approval', i, 10) = 0`,
  );
  await run(`update campaigns set waits_for_approval = true where id in (select campaign_id from review_plan)`);
  await run(
    `insert into review_links (id, show_id, email, language, created_by, days, expires_at, created_at)
     select pg_temp.uid('review', p.s), p.show_id, 'annonceur.' || p.s || '@maison.example', 'fr', c.created_by, 14, p.opened_at + interval '14 days', p.opened_at
     from review_plan p join campaigns c on c.id = p.campaign_id where not p.is_earlier`,
  );
  await run(
    `insert into film_answers (id, broadcastable_id, link_id, answer, author_name, text, created_at)
     select pg_temp.uid('answer', f), film_id, pg_temp.uid('review', s), case when is_earlier then 'changesRequested' else 'approved' end, 'Camille', '',
       opened_at + interval '40 minutes'
     from review_plan where case when is_earlier then f % 4 < 2 else state >= ${ORDER_STATES.awaitsService} end`,
  );
}
