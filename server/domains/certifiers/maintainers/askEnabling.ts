/** Sends a company's request to be enabled as a maintainer of thermal plants, for one of its referenti. */
import type { ActionContext } from '../../../platform/deps';
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { requireUserId } from '../../../platform/caller';
import type { Schema } from '../../../platform/database/schema';
import type { Schemas } from '../../../platform/handler';
import { linkFiles } from '../../../platform/files/linkRepository';
import { wasCarriedOut } from '../../../platform/subjects/commandRepository';
import { companyRefusal, referredCompany } from '../members/memberService';
import { findEnablings, insertDraft, isProvince } from './enablingRepository';
import type { EnablingDeps, EnablingRecord, NamedFile } from './kind';
import { enablingChanged, moveEnabling } from './move';
import { checkRequest, missingData, requestValues, type MissingDatum } from './request';
import { enabling } from './subject';

const MISSING_NAMES: Readonly<Record<MissingDatum, string>> = {
  vatNumber: 'partita IVA',
  pec: 'PEC',
  seat: 'sede',
  legalRepresentative: 'legale rappresentante',
};

async function checked(
  transaction: Transaction<Schema>,
  input: Schemas['MaintainerAsk'],
  { known, today }: { readonly known: EnablingRecord | undefined; readonly today: string },
) {
  const values = requestValues(input);
  checkRequest(values, {
    isProvince: await isProvince(transaction, values.reaProvince),
    sentBefore: known?.documents.length ?? 0,
    sentNow: new Set(input.fileIds.map((id) => id.toLowerCase())).size,
    today,
  });
  return values;
}

/**
 * Sends the request of a company: the first one, or a new one after the office requested more, refused or revoked.
 * @throws ApiError 404 when the caller is no member of the company; 403 NotReferent, Incomplete, NotAllowed; 409
 * Changed; 400 at the faulty members.
 */
export const askEnabling = (
  deps: EnablingDeps,
  context: ActionContext,
  companyId: string,
  input: Schemas['MaintainerAsk'],
): Promise<void> =>
  context.database.transaction().execute(async (transaction) => {
    const { company, today } = await referredCompany(transaction, context, companyId);
    const { tenantId } = context.caller;
    const commandId = input.commandId.toLowerCase();
    const known = (await findEnablings(transaction, [companyId])).get(companyId);
    // A repeated request counts as done, also when the office has moved the case since.
    const isRepeated = known !== undefined && (await wasCarriedOut(transaction, commandId));
    if (!isRepeated) {
      if (known && input.version !== known.version) throw enablingChanged(known);
      const missing = missingData(company);
      if (missing.length > 0)
        throw companyRefusal(
          403,
          'Incomplete',
          `Prima completa i dati della società: ${missing.map((one) => MISSING_NAMES[one]).join(', ')}.`,
        );
    }
    const values = isRepeated ? undefined : await checked(transaction, input, { known, today });
    const id = known?.id ?? randomUUID();
    if (!known) await insertDraft(transaction, { id, tenantId, companyId, at: context.now });
    const documents: NamedFile[] = [...(known?.documents ?? [])];
    if (values) {
      const files = await linkFiles(transaction, {
        fileIds: input.fileIds,
        ownerId: requireUserId(context.caller),
        tenantId,
        subject: enabling(id),
      });
      const before = new Set(documents.map((file) => file.id));
      documents.push(...files.filter((file) => !before.has(file.id)).map((file) => ({ id: file.id, name: file.name })));
    }
    await moveEnabling(
      transaction,
      deps,
      { caller: context.caller, ip: context.ip },
      { id, event: 'sent', by: 'applicant', commandId, ...(values && { request: { ...values, documents } }) },
    );
  });
