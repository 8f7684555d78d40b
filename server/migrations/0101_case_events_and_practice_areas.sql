-- What an event of a case is about (a note, a contact, a deadline, a task, a document, a check), so that the timeline can link to it.
alter table case_events add column subject_id uuid;

-- Firms practice criminal defense, immigration, bankruptcy and estates too.
alter table case_stages drop constraint case_stages_practice_area_check,
  add constraint case_stages_practice_area_check check (practice_area in (
    'corporate', 'intellectual-property', 'personal-injury', 'real-estate', 'employment', 'family', 'environmental', 'elder',
    'criminal', 'immigration', 'bankruptcy', 'estate'));
alter table cases drop constraint cases_practice_area_check,
  add constraint cases_practice_area_check check (practice_area in (
    'corporate', 'intellectual-property', 'personal-injury', 'real-estate', 'employment', 'family', 'environmental', 'elder',
    'criminal', 'immigration', 'bankruptcy', 'estate'));
alter table intake_forms drop constraint intake_forms_practice_area_check,
  add constraint intake_forms_practice_area_check check (practice_area in (
    'corporate', 'intellectual-property', 'personal-injury', 'real-estate', 'employment', 'family', 'environmental', 'elder',
    'criminal', 'immigration', 'bankruptcy', 'estate'));
alter table leads drop constraint leads_practice_area_check,
  add constraint leads_practice_area_check check (practice_area in (
    'corporate', 'intellectual-property', 'personal-injury', 'real-estate', 'employment', 'family', 'environmental', 'elder',
    'criminal', 'immigration', 'bankruptcy', 'estate'));
