-- Time that was recorded from an email. Forward only; the server before this one knows no such source and writes none.

alter table time_entries drop constraint time_entries_source_check;
alter table time_entries add constraint time_entries_source_check
  check (source in ('manual', 'timer', 'import', 'calendar', 'call', 'email', 'suggestion', 'assistant', 'combined'));
