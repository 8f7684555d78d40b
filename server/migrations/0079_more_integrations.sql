-- Two more kinds of service: one that writes down speech, one that makes vectors of texts.

alter table integrations drop constraint integrations_provider_check;
alter table integrations add constraint integrations_provider_check
  check (provider in ('openrouter', 'did', 'elevenlabs', 'twilio', 'firecrawl', 'transcription', 'embedding'));
