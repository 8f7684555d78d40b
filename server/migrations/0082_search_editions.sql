-- What was found is looked up by its edition, and an edition stands for one state of one source.
create unique index search_sources_by_edition on search_sources (edition);
