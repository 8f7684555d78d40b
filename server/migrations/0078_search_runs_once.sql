-- After a kill two jobs may go on with the same run: each source is made once for it all the same. What is half built is
-- built again.

delete from search_sources where run_id is not null;
drop index search_sources_by_run;
create unique index search_sources_by_run on search_sources (run_id, made_of) where run_id is not null;
