-- A firm may connect CourtListener, to look up cases that the index here does not hold.

alter table integrations drop constraint integrations_provider_check;
alter table integrations add constraint integrations_provider_check
  check (provider in ('openrouter', 'did', 'elevenlabs', 'twilio', 'firecrawl', 'transcription', 'embedding', 'courtlistener'));
