-- The public register finds certifiers by the names of their companies too: by letters, and from the company to its accreditations.
create index company_by_search on company using gin (sace_fold(name) gin_trgm_ops);
create index accreditation_by_company on accreditation (company_id) where company_id is not null;
