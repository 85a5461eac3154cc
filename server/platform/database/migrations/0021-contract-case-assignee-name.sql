-- The names of those who had cases, and what kept them in step with the ids.
drop trigger accreditation_assignee_named on accreditation;
drop trigger accreditation_assignee_given on accreditation;
drop trigger accreditation_begun_with_name on accreditation;
drop trigger accreditation_begun_with_assignee on accreditation;
drop trigger bulk_run_assignee on bulk_run;
drop function sace_assignee_of_name();
drop function sace_assignee_by_id();
drop function sace_run_assignee();
drop index accreditation_assigned;
drop index accreditation_unassigned;
drop index accreditation_pending;
drop view tenant_view.accreditation;
alter table accreditation drop column assignee;
call sace_isolate('accreditation', 'select, insert, update, delete');
