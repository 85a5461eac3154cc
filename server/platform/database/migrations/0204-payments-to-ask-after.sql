-- pagoPA is asked, too, after payments that do not wait to be paid, once something was brought for them that it could not confirm.
create index pagopa_payment_to_ask_again on pagopa_payment (tenant_id, next_ask_at)
  where next_ask_at is not null and state <> 'creata' and state <> 'pagata';
-- Of what has ended a date of before says nothing.
update pagopa_payment set next_ask_at = null where next_ask_at is not null and state <> 'creata' and state <> 'pagata';
