-- The records a stored answer rests on, so that SQL can withhold it from whoever no longer sees one of them.

alter table chat_messages
  add column rests_on_cases     uuid[] not null default '{}',
  add column rests_on_documents uuid[] not null default '{}',
  add column rests_on_notes     uuid[] not null default '{}',
  add column rests_on_knowledge uuid[] not null default '{}';

-- Answers from before: their sources, what their lists link to, and what their proposals would change.
create temporary table chat_answer_records on commit drop as
  select m.id, m.conversation_id, m.place, m.model, 'case' as kind, c.case_id as record_id
    from chat_messages m join conversations c on c.id = m.conversation_id
    where m.role = 'assistant' and c.case_id is not null
  union
  select m.id, m.conversation_id, m.place, m.model, found.kind, found.record_id::uuid
    from chat_messages m
    cross join lateral jsonb_array_elements(m.sources) as source
    cross join lateral (values
      ('case', source ->> 'case_id'), ('document', source ->> 'document_id'),
      ('note', source ->> 'note_id'), ('knowledge', source ->> 'knowledge_id')
    ) as found (kind, record_id)
    where m.role = 'assistant' and found.record_id is not null
  union
  select m.id, m.conversation_id, m.place, m.model,
      case link.parts[1] when 'cases' then 'case' when 'documents' then 'document' else 'knowledge' end,
      link.parts[2]::uuid
    from chat_messages m
    cross join lateral regexp_matches(
      m.blocks::text,
      '"/(cases|documents|knowledge)/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})', 'g'
    ) as link (parts)
    where m.role = 'assistant'
  union
  select m.id, m.conversation_id, m.place, m.model, 'case', d.case_id
    from chat_messages m
    cross join lateral regexp_matches(
      m.blocks::text,
      '"/deadlines/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})', 'g'
    ) as link (parts)
    join deadlines d on d.id = link.parts[1]::uuid
    where m.role = 'assistant' and d.case_id is not null
  union
  select m.id, m.conversation_id, m.place, m.model, found.kind, found.record_id::uuid
    from chat_proposals p join chat_messages m on m.id = p.message_id
    cross join lateral (values
      ('case', p.input ->> 'case_id'), ('document', p.input ->> 'document_id')
    ) as found (kind, record_id)
    where found.record_id is not null;

create index on chat_answer_records (id);
create index on chat_answer_records (conversation_id);

-- A model was also sent what was said before.
insert into chat_answer_records
  select later.id, later.conversation_id, later.place, later.model, earlier.kind, earlier.record_id
    from chat_messages later
    join chat_answer_records earlier
      on earlier.conversation_id = later.conversation_id and earlier.place < later.place
    where later.role = 'assistant' and later.model is not null;

update chat_messages m set
  rests_on_cases     = array(select distinct record_id from chat_answer_records r where r.id = m.id and kind = 'case'),
  rests_on_documents = array(select distinct record_id from chat_answer_records r where r.id = m.id and kind = 'document'),
  rests_on_notes     = array(select distinct record_id from chat_answer_records r where r.id = m.id and kind = 'note'),
  rests_on_knowledge = array(select distinct record_id from chat_answer_records r where r.id = m.id and kind = 'knowledge')
  where m.role = 'assistant';
