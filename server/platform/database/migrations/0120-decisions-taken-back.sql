-- A credit of the office may be taken back: whether it paid its payment tells what that becomes then (docs/wallets.md).
alter table pagopa_decision add column paid_payment boolean not null default false;
update pagopa_decision d set paid_payment = true
from pagopa_receipt r join pagopa_payment p on p.id = r.payment_id
where r.id = d.id and d.state = 'Accreditata' and r.reason <> 'doppia' and p.state = 'pagata' and p.wallet_id is not null;
call sace_isolate('pagopa_decision', 'select, insert, update');
