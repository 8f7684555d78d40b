-- A version that came from outside the firm is kept apart from its first byte, whatever is read in it.
-- The words say why; null once somebody let it in, and for everything the firm's own people bring.

alter table document_versions add column apart text;
