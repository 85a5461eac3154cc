-- The time at which pagoPA took no more money for an annulled payment. Until then the withdrawal is tried again, while
-- the payment could still be made there.
alter table pagopa_payment add column withdrawn_at timestamptz;
call sace_isolate('pagopa_payment', 'select, insert, update');
