-- Requests that were open before 0279: where the applicant has changed nothing since, the dossier is still the one that was sent.
update integration_request r
set sent = jsonb_build_object('draft', a.draft, 'documents', coalesce(
  (select jsonb_agg(jsonb_build_object('fileId', d.file_id, 'kind', d.kind, 'expiresOn', d.expires_on)) from accreditation_document d where d.accreditation_id = a.id), '[]'))
from accreditation a
where r.accreditation_id = a.id and r.outcome is null and r.sent is null and a.draft is not null
  and not exists (select from record_history h
    where h.tenant_id = a.tenant_id and h.entity = 'accreditation' and h.entity_id = a.id and h.event = 'dossierChanged' and h.at >= r.requested_at);
