-- A firm has practice areas of its own beside the built-in ones; which of them exist is kept in its settings.
alter table firm_settings drop constraint firm_settings_area_check,
  add constraint firm_settings_area_check check (area in ('general', 'ai_policy', 'retention', 'practice_areas'));
alter table case_stages drop constraint case_stages_practice_area_check,
  add constraint case_stages_practice_area_check check (practice_area like 'own-%' or practice_area in (
    'corporate', 'intellectual-property', 'personal-injury', 'real-estate', 'employment', 'family', 'environmental', 'elder',
    'criminal', 'immigration', 'bankruptcy', 'estate'));
alter table cases drop constraint cases_practice_area_check,
  add constraint cases_practice_area_check check (practice_area like 'own-%' or practice_area in (
    'corporate', 'intellectual-property', 'personal-injury', 'real-estate', 'employment', 'family', 'environmental', 'elder',
    'criminal', 'immigration', 'bankruptcy', 'estate'));
alter table intake_forms drop constraint intake_forms_practice_area_check,
  add constraint intake_forms_practice_area_check check (practice_area like 'own-%' or practice_area in (
    'corporate', 'intellectual-property', 'personal-injury', 'real-estate', 'employment', 'family', 'environmental', 'elder',
    'criminal', 'immigration', 'bankruptcy', 'estate'));
alter table leads drop constraint leads_practice_area_check,
  add constraint leads_practice_area_check check (practice_area like 'own-%' or practice_area in (
    'corporate', 'intellectual-property', 'personal-injury', 'real-estate', 'employment', 'family', 'environmental', 'elder',
    'criminal', 'immigration', 'bankruptcy', 'estate'));
