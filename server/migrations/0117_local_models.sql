-- An administrator's word that the model service runs on the firm's own machine or network: what it is asked does not
-- leave the firm.

alter table integrations add column runs_here boolean not null default false;
