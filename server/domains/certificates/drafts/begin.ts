/** Begins a certificate: empty, as a copy of another one, or in place of a registered one. */
import type { Transaction } from 'kysely';
import { requireUserId } from '../../../platform/caller';
import type { Schema } from '../../../platform/database/schema';
import { italianDay } from '../../../../common/days/italianDays';
import { ApiError, notFound } from '../../../platform/errors';
import { recordChange } from '../../../platform/history';
import type { Schemas } from '../../../platform/handler';
import { accessOf, reachOf } from '../access/access';
import type { Ape } from '../content/fields';
import { NAME } from '../life/refusals';
import type { Loaded, Origin, People } from '../record/record';
import { findPhoto, storePhoto } from '../record/photoRepository';
import { insertCertificate, loadCertificate } from '../record/recordRepository';
import { ENTITY } from '../subject';
import { requireStanding } from './circumstances';
import type { CertifierScope } from './open';
import { nameOf } from './profile/profile';
import { findEmployer, findProfile } from './profile/profileRepository';
import { storeDraft } from './storeDraft';

const refusal = (code: string, text: string) => new ApiError(403, text, { code: `Sace:Certificate:${code}` });

const NOBODY: People = {};

/**
 * Begins it once: a repeated command with the same id changes nothing.
 * @throws ApiError 403 with a code of Sace:Certificate; 404 for a certificate that the caller does not see.
 */
export async function begin(scope: CertifierScope, input: Schemas['CertificateBegin'], now: Date): Promise<void> {
  const { caller, database, ip } = scope;
  const userId = requireUserId(caller);
  const today = italianDay(now);
  await database.transaction().execute(async (transaction) => {
    const reach = await reachOf(transaction, userId, today);
    const isBegun = async () => {
      const known = await loadCertificate(transaction, input.id);
      if (known && !accessOf(caller, reach, known.record).mayWrite) throw notFound(NAME, input.id);
      return known !== undefined;
    };
    if (await isBegun()) return;
    const certifierId = input.certifierId ?? reach.certifierId;
    if (certifierId === null) throw refusal('NoPersonalRecord', 'Compila prima la tua anagrafica.');
    if (certifierId !== reach.certifierId && !reach.writeCertifiers.includes(certifierId))
      throw notFound('Certificatore', certifierId);
    await requireStanding(transaction, certifierId, today);
    const profile = await findProfile(transaction, certifierId);
    if (!profile) throw notFound('Certificatore', certifierId);
    const companyId = input.companyId ?? null;
    const company = companyId === null ? null : await findEmployer(transaction, certifierId, companyId, today);
    if (company === undefined) throw refusal('NotMember', 'Il certificatore non opera per questa società.');
    const template = await templateOf(transaction, scope, input, now);
    const origin: Origin = input.replaces ? 'replacement' : input.copyOf ? 'copy' : 'form';
    const isNew = await insertCertificate(transaction, {
      id: input.id,
      tenantId: caller.tenantId,
      certifierId,
      companyId,
      userId,
      origin,
      replaces: input.replaces ? [input.replaces] : [],
      replacementReason: input.replaces ? (input.replacementReason ?? 1) : null,
      certifierName: nameOf(profile),
      companyName: company?.name ?? null,
      at: now,
    });
    if (!isNew) {
      // The same command ran twice at once, and the other one has begun it.
      if (await isBegun()) return;
      throw notFound(NAME, input.id);
    }
    const photo = template && (await findPhoto(transaction, template.record.id));
    const loaded = await loadCertificate(transaction, input.id);
    if (!loaded) throw notFound(NAME, input.id);
    if (photo) await storePhoto(transaction, loaded.record, photo);
    await storeDraft(
      transaction,
      { ...loaded, record: { ...loaded.record, version: 0 }, hasPhoto: photo !== undefined },
      { content: template ? contentFrom(template.content) : empty(), people: template?.people ?? NOBODY, company },
      userId,
      now,
    );
    await recordChange(
      transaction,
      { caller, ip },
      { entity: ENTITY, entityId: input.id, event: 'created', at: now, after: { state: 'Bozza', origin } },
    );
  });
}

/** Returns the certificate whose content the new one begins with. */
async function templateOf(
  transaction: Transaction<Schema>,
  { caller }: CertifierScope,
  { copyOf, replaces }: Schemas['CertificateBegin'],
  now: Date,
): Promise<Loaded | null> {
  const id = replaces ?? copyOf ?? null;
  if (id === null) return null;
  const found = await loadCertificate(transaction, id, { isLocked: replaces !== undefined && replaces !== null });
  if (!found) throw notFound(NAME, id);
  const reach = await reachOf(transaction, caller.userId, italianDay(now));
  const { mayRead, mayReadPeople } = accessOf(caller, reach, found.record);
  // Data of people stay with the certifier of the template.
  const readable = mayReadPeople ? found : { ...found, people: NOBODY };
  if (!replaces) {
    if (!mayRead) throw notFound(NAME, id);
    return readable;
  }
  // A new certificate of a unit replaces the present one, no matter who certified that.
  if (found.record.state !== 'Registrata') {
    if (!mayRead) throw notFound(NAME, id);
    throw refusal('NotReplaceable', 'Solo un attestato registrato e in corso di validità si può sostituire.');
  }
  return readable;
}

/** Copies everything but what belongs to the act itself. */
function contentFrom(content: Ape): Ape {
  const { dataEmissione: _day, datiAttestato: _act, datiExtra, ...rest } = content;
  const { dataSopralluogo: _visit, ...extra } = datiExtra ?? {};
  return { ...rest, datiExtra: extra };
}

/** The defaults are what the law wants: inspection, and results that meet the requirements. */
const empty = (): Ape => ({
  sopralluogoObbligatorio: 'true',
  softwareUtilizzato: { requisitiRispondenzaRisultati: 'true', calcoloSemplificato: 'false' },
});
