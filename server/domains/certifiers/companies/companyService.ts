/** Registers and changes companies: the person who registers one is its first referente, and referenti change it. */
import type { ActionContext } from '../../../platform/deps';
import { openWallet } from '../../wallets';
import { requireUserId } from '../../../platform/caller';
import { italianDay } from '../../../../common/days/italianDays';
import { notFound } from '../../../platform/errors';
import { recordChange } from '../../../platform/history';
import { isFiscalCode } from '../../../../common/codes/fiscalCode';
import { findCertifierOf, insertCompany, lockCompany, updateCompany, type CompanyValues } from './companyRepository';
import { isVatNumber } from '../../../../common/codes/vatNumber';
import { Findings, lineOf } from '../record/findings';
import { findMembers, insertMember } from '../members/memberRepository';
import { COMPANY, companyRefusal, REFERENT, referredCompany } from '../members/memberService';
import { knownComuni } from '../record/recordRepository';
import { recordMissing } from '../record/recordService';
import { findOwnCompanies } from '../repository';
import type { Schemas } from '../../../platform/handler';

const valuesOf = ({ seat, ...input }: Schemas['CompanyInput'] | Schemas['CompanyUpdate']): CompanyValues => ({
  name: lineOf(input.name) ?? '',
  legalForm: lineOf(input.legalForm),
  kind: input.kind,
  vatNumber: lineOf(input.vatNumber),
  pec: lineOf(input.pec),
  seatAddress: lineOf(seat.address),
  seatCap: lineOf(seat.cap),
  seatIstat: lineOf(seat.istat),
  legalRepresentative: lineOf(input.legalRepresentative),
});

const differing = (one: CompanyValues, other: CompanyValues) =>
  (Object.keys(one) as (keyof CompanyValues)[]).filter((member) => one[member] !== other[member]);

async function check(database: ActionContext['database'], findings: Findings, values: CompanyValues): Promise<void> {
  findings.line('name', values.name || null, true);
  findings.line('legalForm', values.legalForm, false);
  findings.line('seat.address', values.seatAddress, false);
  findings.line('legalRepresentative', values.legalRepresentative, false);
  findings.vatNumber('vatNumber', values.vatNumber);
  findings.email('pec', values.pec);
  const comuni = await knownComuni(database, values.seatIstat === null ? [] : [values.seatIstat]);
  findings.unless(
    values.seatIstat === null || comuni.has(values.seatIstat),
    'seat.istat',
    'Scegli un comune dell’elenco.',
  );
  findings.settle();
}

/** Returns the company as its member sees it. */
async function answer({ caller, database, now }: ActionContext, id: string) {
  const company = (
    await findOwnCompanies(database, {
      tenantId: caller.tenantId,
      userId: requireUserId(caller),
      today: italianDay(now),
    })
  ).find((own) => own.id === id);
  if (!company) throw notFound('Società', id);
  return company;
}

const stale = () =>
  companyRefusal(409, 'Changed', 'La società è cambiata nel frattempo: ricaricala e ripeti le modifiche.');

/**
 * Registers a company once, also when the request is repeated.
 * @throws ApiError 403 Sace:PersonalRecord:Missing or Sace:Company:Taken, 409 when the id belongs to another record,
 * 400.
 */
export async function createCompany(context: ActionContext, input: Schemas['CompanyInput']) {
  const { caller, database, now } = context;
  const id = input.id.toLowerCase();
  const values = valuesOf(input);
  const fiscalCode = input.fiscalCode.replace(/\s/g, '').toUpperCase();
  const findings = new Findings();
  findings.unless(
    isVatNumber(fiscalCode) || isFiscalCode(fiscalCode),
    'fiscalCode',
    'Il codice fiscale della società non è corretto: undici cifre, o sedici caratteri per una ditta individuale.',
  );
  await check(database, findings, values);
  await database.transaction().execute(async (transaction) => {
    const certifierId = await findCertifierOf(transaction, requireUserId(caller));
    if (certifierId === null) throw recordMissing();
    const today = italianDay(now);
    if (!(await insertCompany(transaction, { id, tenantId: caller.tenantId, fiscalCode, values, at: now }))) {
      const found = await lockCompany(transaction, id);
      const isOwn =
        found !== undefined &&
        (await findMembers(transaction, id, today)).some((member) => member.certifierId === certifierId);
      if (isOwn && found.fiscalCode === fiscalCode && differing(values, found).length === 0) return;
      if (isOwn) throw stale();
      throw companyRefusal(403, 'Taken', 'Questa società è già registrata: chiedi a un suo referente di invitarti.');
    }
    await insertMember(transaction, { companyId: id, certifierId, role: REFERENT, today });
    await openWallet(transaction, context, { certifierId: null, companyId: id });
    await recordChange(transaction, context, {
      entity: COMPANY,
      entityId: id,
      event: 'created',
      after: { fiscalCode, ...values, referente: certifierId },
    });
  });
  return answer(context, id);
}

/** @throws ApiError 404 when the caller is no member, 403 NotReferent, 409 Changed, 400 with the members at fault. */
export async function saveCompany(context: ActionContext, id: string, input: Schemas['CompanyUpdate']) {
  const values = valuesOf(input);
  await context.database.transaction().execute(async (transaction) => {
    const { company } = await referredCompany(transaction, context, id);
    const changed = differing(values, company);
    if (changed.length === 0) return;
    if (input.version !== company.version) throw stale();
    await check(transaction, new Findings(), values);
    await updateCompany(transaction, id, company.version + 1, values);
    const part = (of: CompanyValues) => Object.fromEntries(changed.map((member) => [member, of[member]]));
    await recordChange(transaction, context, {
      entity: COMPANY,
      entityId: id,
      event: 'updated',
      before: part(company),
      after: part(values),
    });
  });
  return answer(context, id);
}
