-- What was never sent has no day of submission, and all else has one: taken for independent, a search among what was sent for cases
-- without that day walked the whole table. The next analyze fills the statistics.
create statistics accreditation_state_and_submission (mcv) on state, submitted_at from accreditation;
