-- Statements of which some lines cannot be read are taken in without them, and completed by a later file (docs/wallets.md).
-- older programs satisfy: bank_statement_sum, bank_statement_missing

alter table bank_statement
  add column missing_count integer not null default 0,
  -- What lacks of the closing balance without them.
  add column missing_cents bigint not null default 0,
  -- Which they are, and what is wrong with each.
  add column missing_lines text,
  drop constraint bank_statement_check1,
  add constraint bank_statement_sum check (opening_cents + credit_cents - debit_cents + missing_cents = closing_cents),
  add constraint bank_statement_missing check (case when missing_count = 0 then missing_cents = 0 and missing_lines is null
    else missing_count > 0 and missing_lines is not null end);
-- Views name the columns that there were.
call sace_isolate('bank_statement', 'select, insert, update');
