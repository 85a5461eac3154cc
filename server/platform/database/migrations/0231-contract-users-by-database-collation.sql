-- No program sorts by the database's own collation any more; searches by telephone number go through search_text.
drop index user_account_by_written_name, user_account_by_written_email, user_account_by_phone;
