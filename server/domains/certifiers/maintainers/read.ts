/** Reads requests for their companies and for the office. */
import type { ActionContext } from '../../../platform/deps';
import type { Schemas } from '../../../platform/handler';
import { requireUserId } from '../../../platform/caller';
import { italianDay } from '../../../../common/days/italianDays';
import { notFound } from '../../../platform/errors';
import { findCertifierOf } from '../companies/companyRepository';
import { findMembers } from '../members/memberRepository';
import { acts, REFERENT } from '../members/memberService';
import { findOwnCompanies } from '../repository';
import { findCompany, findEnabling, findEnablings, findEvents } from './enablingRepository';
import type { EnablingRecord, SentEnabling } from './kind';
import { enablingMachine } from './machine';
import { missingData } from './request';
import { ENABLING_ENTITY, ENABLING_NAME } from './subject';

const shown = ({ tenantId: _tenant, companyId: _id, companyName: _name, letters, ...record }: SentEnabling) => ({
  ...record,
  // Each letter is one of those of D.M. 37/2008, article 1 (a check of the table).
  letters: Array.from(letters) as Schemas['MaintainerLetter'][],
});

const maySend = (found: EnablingRecord | undefined) =>
  found === undefined || enablingMachine.openEvents({ state: found.state }, 'applicant').includes('sent');

/** Lists the companies of the caller, each with its missing data and the state of its request. */
export async function ownEnablings({ caller, database, now }: ActionContext) {
  const userId = requireUserId(caller);
  const today = italianDay(now);
  const companies = await findOwnCompanies(database, { tenantId: caller.tenantId, userId, today });
  const found = await findEnablings(
    database,
    companies.map(({ id }) => id),
  );
  return {
    hasRecord: (await findCertifierOf(database, userId)) !== null,
    items: companies
      // A member who leaves today still sees the company, but cannot act in its name any more.
      .filter(({ validTo }) => validTo !== today)
      .map((company) => {
        const request = found.get(company.id);
        const isReferent = company.role === REFERENT;
        return {
          companyId: company.id,
          companyName: company.name,
          isReferent,
          missing: missingData({
            fiscalCode: company.fiscalCode,
            vatNumber: company.vatNumber,
            pec: company.pec,
            seatAddress: company.seat.address,
            seatIstat: company.seat.istat,
            legalRepresentative: company.legalRepresentative,
          }),
          mayAsk: isReferent && maySend(request),
          request: request ? shown(request) : null,
        };
      }),
  };
}

/** Reads one whole request for the office. @throws ApiError 404 when the tenant has none with that id. */
export async function readEnabling({ caller, database, now }: ActionContext, id: string) {
  const record = await findEnabling(database, id);
  const company = record && (await findCompany(database, record.companyId));
  if (!record || !company) throw notFound(ENABLING_NAME, id);
  const today = italianDay(now);
  const members = (await findMembers(database, record.companyId, today)).filter((member) => acts(member, today));
  return {
    ...shown(record),
    company,
    members: members.map(({ certifierId, name, role }) => ({ certifierId, name, role })),
    openEvents: enablingMachine.openEvents({ state: record.state }, 'officer'),
    history: await findEvents(database, { tenantId: caller.tenantId, entity: ENABLING_ENTITY, id }),
  };
}
