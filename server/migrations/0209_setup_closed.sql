-- That the list of steps to set up the firm was closed is kept with the firm's settings, so that it is closed on every computer.
alter table firm_settings drop constraint firm_settings_area_check,
  add constraint firm_settings_area_check check (area in ('general', 'ai_policy', 'retention', 'practice_areas', 'setup'));
