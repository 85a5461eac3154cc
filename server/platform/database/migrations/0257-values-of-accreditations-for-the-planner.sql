-- The planner takes no statistics from partial indexes: for a name that nobody has it expected thousands of rows, and walked the whole list in
-- the order of another column.
create statistics accreditation_folded_last_name on (sace_fold(last_name) collate "C") from accreditation;
create statistics accreditation_folded_first_name on (sace_fold(first_name) collate "C") from accreditation;
create statistics accreditation_folded_comune on (sace_fold(comune) collate "C") from accreditation;
create statistics accreditation_folded_email on (sace_fold(email) collate "C") from accreditation;
create statistics accreditation_folded_pec on (sace_fold(pec) collate "C") from accreditation;
create statistics accreditation_folded_phone on (sace_fold(phone) collate "C") from accreditation;
create statistics accreditation_folded_order_number on (sace_fold(order_number) collate "C") from accreditation;
create statistics accreditation_folded_reason on (sace_fold(state_reason) collate "C") from accreditation;
create statistics accreditation_folded_reason_begins on (left(sace_fold(state_reason), 200) collate "C") from accreditation;
analyze accreditation;
