/** Reads the present figures: money held in wallets, awaited payments, undecided transfers. */
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/schema';

/** A number of records with their sum in cents. */
export interface Figure {
  readonly count: number;
  readonly cents: number;
}

export interface StandingFigures {
  readonly held: Figure;
  /** Payments that pagoPA may still take. */
  readonly waiting: Figure;
  /** Transfers without a decision. */
  readonly transfers: Figure;
  readonly anomalies: Figure;
}

const figure = (of: ReturnType<typeof sql>) =>
  sql`(select json_build_object('count', count(*), 'cents', coalesce(sum(cents), 0)) from (${of}) f)`;

export async function findStanding(database: Database, tenantId: string): Promise<StandingFigures> {
  const { rows } = await sql<StandingFigures>`select
    ${figure(sql`select cents from wallet_hold where tenant_id = ${tenantId} and state = 'open'`)} as held,
    ${figure(sql`select amount_cents as cents from pagopa_payment where tenant_id = ${tenantId} and state in ('attesa', 'creata')`)} as waiting,
    ${figure(sql`select cents from bank_line where tenant_id = ${tenantId} and state in ('DaAbbinare', 'DaApprovare', 'Sospeso', 'DaStornare')`)} as transfers,
    ${figure(sql`select r.amount_cents as cents from pagopa_receipt r left join pagopa_decision d on d.id = r.id
      where r.tenant_id = ${tenantId} and r.state in ('anomala', 'quarantena') and coalesce(d.state, 'Aperta') in ('Aperta', 'DaApprovare')`)} as anomalies`.execute(
    database,
  );
  const [found] = rows;
  if (!found) throw new Error('A count has a row.');
  return found;
}
