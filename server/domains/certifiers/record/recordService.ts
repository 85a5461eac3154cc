/** Saves the own personal record: made once, then changed from the version that the caller read. */
import { randomUUID } from 'node:crypto';
import { openWallet } from '../../wallets';
import { requireUserId } from '../../../platform/caller';
import { italianDay } from '../../../../common/days/italianDays';
import type { ActionContext, Scope } from '../../../platform/deps';
import { ApiError, badRequest, notFound } from '../../../platform/errors';
import { recordChange } from '../../../platform/history';
import { isOfAnother, lockFiscalCode } from '../../../identity/users/fiscalCodes';
import { Findings } from './findings';
import { insertRecord, knownComuni, lockRecord, lockUser, updateRecord } from './recordRepository';
import { checkContacts, checkIdentity, IDENTITY, MEMBERS, valuesOf, type RecordValues } from './recordValues';
import { personalRecord } from '../service';
import type { Schemas } from '../../../platform/handler';

const refusal = (status: 403 | 409, code: string, text: string, member?: string) =>
  new ApiError(status, text, {
    code: `Sace:PersonalRecord:${code}`,
    ...(member !== undefined && { validationErrors: [{ message: text, members: [member] }] }),
  });

/** Returns 409: the record changed since the caller read it. */
export const recordChanged = () =>
  refusal(409, 'Changed', 'I dati sono cambiati nel frattempo: ricaricali e ripeti le modifiche.');
/** Returns 403: the action needs a record, and there is none. */
export const recordMissing = () => refusal(403, 'Missing', 'Compila prima i tuoi dati personali.');

const differing = <Member extends keyof RecordValues>(
  members: readonly Member[],
  one: RecordValues,
  other: RecordValues,
) => members.filter((member) => one[member] !== other[member]);
const part = (members: readonly (keyof RecordValues)[], values: RecordValues) =>
  Object.fromEntries(members.map((member) => [member, values[member]]));

/**
 * Makes or changes it; a repeated request changes nothing. The contact address is stored only when the record is made.
 * @throws ApiError 404 for anybody else's, 409 and 403 with a code of `Sace:PersonalRecord`, 400 with the members at
 * fault.
 */
export async function saveRecord(
  { caller, database, ip, now }: ActionContext,
  id: string,
  input: Schemas['PersonalRecordInput'],
) {
  const userId = requireUserId(caller);
  if (id !== userId) throw notFound('Anagrafica', id);
  const { tenantId } = caller;
  const values = valuesOf(input);
  const email = input.email.trim();
  await database.transaction().execute(async (transaction) => {
    await lockFiscalCode(transaction, { tenantId, fiscalCode: values.fiscalCode });
    const user = await lockUser(transaction, userId);
    const stored = await lockRecord(transaction, userId);
    const changes = stored === null ? MEMBERS : differing(MEMBERS, stored, values);
    // A repeated first request contains the contact address, too.
    if (stored !== null && changes.length === 0 && (input.version !== null || stored.email === email)) return;
    if (input.version !== (stored?.version ?? null)) throw recordChanged();
    const findings = new Findings();
    const identity = stored === null ? IDENTITY : differing(IDENTITY, stored, values);
    if (identity.length > 0) {
      if (typeof stored?.certifierNumber === 'number')
        throw refusal(
          403,
          'IdentityFixed',
          'Nome, nascita e codice fiscale di un certificatore accreditato li cambia l’ufficio: scrivi all’assistenza.',
          identity[0],
        );
      await checkIdentity(findings, values, italianDay(now));
    }
    if (stored === null) findings.email('email', email);
    checkContacts(
      findings,
      values,
      await knownComuni(
        transaction,
        [values.residenceIstat, values.studioIstat].filter((istat) => istat !== null),
      ),
    );
    findings.settle();
    const isNewCode = stored?.fiscalCode !== values.fiscalCode;
    if (isNewCode)
      await requireFree(transaction, {
        tenantId,
        userId,
        certifierId: stored?.id ?? null,
        fiscalCode: values.fiscalCode,
        ofSignIn: user.fiscalCode,
      });
    const provenAt = isNewCode ? (user.fiscalCode === values.fiscalCode ? now : null) : stored.provenAt;
    const certifierId = stored?.id ?? randomUUID();
    const written = { id: certifierId, values, provenAt, at: now };
    if (stored === null) await insertRecord(transaction, { ...written, tenantId, userId, email });
    else await updateRecord(transaction, { ...written, version: stored.version + 1 });
    const actor = { caller, ip };
    if (stored === null) await openWallet(transaction, actor, { certifierId, companyId: null });
    await recordChange(transaction, actor, {
      entity: 'certifier',
      entityId: certifierId,
      event: stored === null ? 'created' : 'updated',
      before: stored && part(changes, stored),
      after: { ...part(changes, values), ...(stored === null && { email }) },
    });
  });
  const saved = await personalRecord({ database, caller, at: now }, userId);
  if (!saved) throw notFound('Anagrafica', userId);
  return saved;
}

interface Claim {
  readonly tenantId: string;
  readonly userId: string;
  readonly certifierId: string | null;
  readonly fiscalCode: string;
  /** The code that SPID proved. */
  readonly ofSignIn: string | null;
}

/**
 * Checks that the caller may state a fiscal code.
 * @throws ApiError 403 when somebody else has proved that it is theirs, 400 when SPID has proved that the caller has
 * another one
 */
async function requireFree(transaction: Scope['database'], { ofSignIn, ...claim }: Claim): Promise<void> {
  if (ofSignIn !== null && ofSignIn !== claim.fiscalCode) {
    const message = 'Non è il codice fiscale con cui hai fatto l’accesso SPID.';
    throw badRequest(message, [{ message, members: ['fiscalCode'] }]);
  }
  if (await isOfAnother(transaction, claim)) {
    throw refusal(
      403,
      'FiscalCodeTaken',
      'Un’altra utenza ha già dimostrato che questo codice fiscale è suo. Se è il tuo, esci e accedi con SPID, oppure scrivi all’assistenza.',
      'fiscalCode',
    );
  }
}
