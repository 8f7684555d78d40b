-- Contract dates are read by new rules (a term is counted only from a stated start, options and conditions are kept) and
-- amendments are read as amendments. What was computed by the old rules is removed; the sweep every ten minutes analyzes
-- these documents again. Only derived results are deleted: documents, sides, positions and confirmed dates stay.

delete from document_analyses;
