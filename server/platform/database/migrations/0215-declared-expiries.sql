-- The expiry that an imported file says: it counts where it is earlier than ten years after the issue (D.Lgs. 192/2005, art. 6 c. 5).
alter table certificate_source add column declared_expiry date;
call sace_isolate('certificate_source', 'select, insert, delete');
