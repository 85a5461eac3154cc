/** Finds the public number of what a payment was for: a certificate or an accreditation. */
import { sql, type RawBuilder } from 'kysely';

/**
 * Selects the number of the certificate or the protocol of the accreditation that a transfer paid, or whose payment it
 * undoes; null for any other. Looked up by key for the rows that are shown: a join would be made for every row that is
 * counted.
 * @param transfer the alias of the transfer in the query
 */
export const paidBy = (transfer: string): RawBuilder<string | null> => {
  const of = (column: string) => sql.ref(`${transfer}.${column}`);
  return sql`case ${of('subject_kind')}
    when 'certificate' then (select paid.number from certificate paid
      where paid.tenant_id = ${of('tenant_id')} and paid.id = ${of('subject_id')})
    when 'accreditation' then (select paid.protocol_number from accreditation paid
      where paid.tenant_id = ${of('tenant_id')} and paid.id = ${of('subject_id')}) end`;
};
