import { fillIndex, type Run } from './filled-index.ts'

/** What a firm of six people produces in a year, besides its cases. */
const year = {
  passages: 100_000,
  notes: 6000,
  caseEvents: 15_000,
  tasks: 4000,
  deadlines: 1200,
  mails: 9000,
  searches: 3000,
  conversations: 600,
  messagesEach: 10,
  sessions: 2500,
  departures: 9000,
  jobs: 20_000,
  audit: 200_000,
}

/** Spread over the last year, the same in every run. */
const at = "(now() - interval '1 year' + n * interval '1 year' / $2::int)"
const anyCase = 'c.list[1 + n % cardinality(c.list)]'
const anyone = 'u.list[1 + n % cardinality(u.list)]'
const over = (more = '') =>
  `from generate_series(1, $2::int) n,
        (select array_agg(id order by id) as list from cases where firm_id = $1) c,
        (select array_agg(id order by id) as list from users where firm_id = $1) u ${more}`

const statements: readonly (readonly [keyof typeof year, string])[] = [
  [
    'notes',
    `insert into case_notes (id, firm_id, case_id, author_id, text, created_at)
     select gen_random_uuid(), $1, ${anyCase}, ${anyone}, 'Call with the client, no. ' || n || repeat('. The client will send the papers next week', 6), ${at} ${over()}`,
  ],
  [
    'caseEvents',
    `insert into case_events (id, firm_id, case_id, at, actor_id, kind, text)
     select gen_random_uuid(), $1, ${anyCase}, ${at}, ${anyone}, 'note.written', 'A note was added.' ${over()}`,
  ],
  [
    'tasks',
    `insert into tasks (id, firm_id, case_id, title, assignee_id, due_on, priority, recurrence, status, created_by, created_at, done_at)
     select gen_random_uuid(), $1, ${anyCase}, 'Prepare exhibit ' || n, ${anyone}, (${at})::date, 'normal', 'none',
            case when n % 8 = 0 then 'todo' else 'done' end, ${anyone}, ${at}, case when n % 8 = 0 then null else ${at} end ${over()}`,
  ],
  [
    'deadlines',
    `insert into deadlines (id, firm_id, case_id, title, source, status, due, safe_due, remind_on, responsible_id, confirmed_by, confirmed_at, done_by, done_at)
     select gen_random_uuid(), $1, ${anyCase}, 'Answer to complaint ' || n, 'order', case when n % 6 = 0 then 'open' else 'done' end,
            (${at} + interval '40 days')::date::text, (${at} + interval '37 days')::date::text, (${at} + interval '37 days')::date,
            ${anyone}, ${anyone}, ${at}, case when n % 6 = 0 then null else ${anyone} end, case when n % 6 = 0 then null else ${at} end ${over()}`,
  ],
  [
    'mails',
    `insert into mail_outbox (id, firm_id, key, to_address, subject, text, status, attempts, created_at, due_at, sent_at)
     select gen_random_uuid(), $1, 'year-' || n, 'person' || n % 300 || '@client.example', 'A deadline is near', '', 'sent', 1, ${at}, ${at}, ${at} ${over()}`,
  ],
  [
    'searches',
    `insert into search_history (id, firm_id, user_id, sameness, asked, found, asked_at)
     select gen_random_uuid(), $1, ${anyone}, 'year-' || n, jsonb_build_object('q', 'supply ' || n), 8, ${at} ${over()}`,
  ],
  [
    'sessions',
    `insert into sessions (id, firm_id, user_id, token_hash, address, device, created_at, last_seen_at, expires_at)
     select gen_random_uuid(), $1, ${anyone}, encode(sha256(('year-' || n)::bytea), 'hex'), '192.0.2.' || n % 250, 'Firefox on Windows', ${at}, ${at}, ${at} + interval '7 days' ${over()}`,
  ],
  [
    'departures',
    `insert into egress_departures (id, firm_id, at, actor_id, provider, purpose, method, host, bytes, outcome, status, bytes_received, took_ms)
     select gen_random_uuid(), $1, ${at}, ${anyone}, 'smtp', 'mail', 'SMTP', 'mail.firm.example', 2400, 'answered', 250, 60, 180 ${over()}`,
  ],
  [
    'conversations',
    `insert into conversations (id, firm_id, owner_id, title, case_id, created_at, updated_at)
     select gen_random_uuid(), $1, ${anyone}, 'Question ' || n, ${anyCase}, ${at}, ${at} ${over()}`,
  ],
  [
    'messagesEach',
    `insert into chat_messages (id, conversation_id, firm_id, place, try_number, is_current, role, state, text, blocks, sources, author_id, key, created_at, ended_at)
     select gen_random_uuid(), v.id, $1, n, 1, true, case when n % 2 = 1 then 'user' else 'assistant' end, 'complete',
            repeat('The lease ends on the last day of the month. ', 10), '[]', '[]', v.owner_id, gen_random_uuid(), v.created_at, v.created_at
       from generate_series(1, $2::int) n, conversations v where v.firm_id = $1`,
  ],
]

/** A chain like the product's own: each hash covers the previous one and the whole entry. */
const auditChain = `do $$
declare
  head record;
  people uuid[];
  moment text;
  entry text;
begin
  select * into head from audit_heads where firm_id = '%FIRM%';
  select array_agg(id order by id) into people from users where firm_id = head.firm_id;
  for n in 1..%COUNT% loop
    moment := to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
    head.seq := head.seq + 1;
    entry := format('{"action":"search.asked","actorId":"%s","actorRole":"lawyer","at":"%s","detail":null,"firmId":"%s","seq":%s,"sessionId":null,"subjectId":null}',
                    people[1 + n % cardinality(people)], moment, head.firm_id, head.seq);
    head.hash := encode(sha256(convert_to(head.hash || entry, 'UTF8')), 'hex');
    insert into audit_events values (head.firm_id, head.seq, moment::timestamptz, people[1 + n % cardinality(people)],
                                     'lawyer', null, 'search.asked', null, null, head.hash);
  end loop;
  -- The database lets the head of a chain move on by one entry at a time; a hundred thousand updates of one row take hours.
  alter table audit_heads disable trigger audit_heads_move_on;
  update audit_heads set seq = head.seq, hash = head.hash where firm_id = head.firm_id;
  alter table audit_heads enable always trigger audit_heads_move_on;
end $$`

/** Finished jobs as the queue stores them, copied from those of the first start. */
const finishedJobs = `insert into pgboss.job (name, data, state, created_on, started_on, completed_on)
  select name, '{}', 'completed', now() - n * interval '1 minute', now() - n * interval '1 minute', now() - n * interval '1 minute'
    from generate_series(1, $1::int) n, (select name from pgboss.queue order by name limit 1) queue`

/** Fills an installation that has its cases with the rest of a year's data. Returns how many rows were written. */
export async function fillYear(run: Run): Promise<number> {
  const [admin] = (await run(`select id, firm_id from users where role = 'admin' limit 1`)).rows
  const firm = String(admin?.firm_id)
  await run(
    `insert into users (id, firm_id, username, email, full_name, role, password_hash, notifications, created_at)
     select gen_random_uuid(), $1, 'year-' || n, 'year-' || n || '@firm.example', 'Person ' || n, 'lawyer', 'none', '{}', now()
       from generate_series(1, 5) n`,
    [firm],
  )
  const { passages, sources } = await fillIndex(run, year.passages)
  for (const [what, sql] of statements) await run(sql, [firm, year[what]])
  await run(auditChain.replace('%FIRM%', firm).replace('%COUNT%', String(year.audit)))
  await run(finishedJobs, [year.jobs])
  await run('vacuum analyze')
  const rows = statements.reduce((sum, [what]) => sum + year[what], 0) - year.messagesEach
  return passages + sources + rows + year.conversations * year.messagesEach + year.jobs + year.audit
}
