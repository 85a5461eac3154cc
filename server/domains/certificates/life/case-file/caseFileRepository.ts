/** Reads one certificate with everything that a decision about it depends on. */
import type { Transaction } from 'kysely';
import { italianDay } from '../../../../../common/days/italianDays';
import type { Schema } from '../../../../platform/database/schema';
import { readCertificateFee } from '../../../wallets';
import { findEmployer } from '../../drafts/profile/profileRepository';
import { surroundingsQuery, judged } from '../../drafts/storeDraft';
import type { Loaded } from '../../record/record';
import { loadCertificate } from '../../record/recordRepository';
import { readScoring, type Scoring } from '../../score/scoreRepository';
import type { Judgement } from '../../judgement';
import type { Score } from '../../score/score';
import { unitsOf } from '../../record/units';
import { controlsPort } from '../ports/controlsPort';
import { surroundingsOf, type Around } from '../../surroundingsRepository';
import type { CaseFile } from './caseFile';
import { isDrawn } from '../effects/control';
import type { Facts } from './facts';
import type { CertificateCase, Changes } from '../kind';

/**
 * States in which it is judged again, because a decision goes by the rules: a result of the last save may be outdated.
 */
const JUDGED: ReadonlySet<string> = new Set(['Bozza', 'Validata', 'InControllo', 'DaFirmare']);

/** States from which a move may hold or take the fee. */
const CHARGING: ReadonlySet<string> = new Set(['Validata', 'InControllo', 'DaFirmare']);

/** Reads and locks it; undefined when the tenant has none of that id. */
export async function openCase(
  transaction: Transaction<Schema>,
  id: string,
  now: Date,
  { receivedAt }: Pick<CertificateCase['input'], 'receivedAt'>,
): Promise<CaseFile | undefined> {
  const loaded = await loadCertificate(transaction, id, { isLocked: true });
  if (!loaded) return undefined;
  const { record } = loaded;
  const owner = await transaction
    .selectFrom('certifier')
    .select('user_id as userId')
    .where('id', '=', record.certifierId)
    .executeTakeFirst();
  return { record, ownerUserId: owner?.userId ?? null, facts: await factsOf(transaction, loaded, now, receivedAt) };
}

/**
 * @param receivedAt the moment whose day counts for terms, where it is not now; a suspension or revocation counts as it
 * is now
 */
async function factsOf(
  transaction: Transaction<Schema>,
  loaded: Loaded,
  now: Date,
  receivedAt: Date = now,
): Promise<Facts> {
  const { record, content } = loaded;
  const around = await surroundingsOf(transaction, content, surroundingsQuery(record, now));
  const found = JUDGED.has(record.state) ? await judged(transaction, loaded, content, around) : null;
  const scoring = found?.scoring ?? (await readScoring(transaction, record.tenantId));
  const isUnitControlled =
    record.state === 'Validata' &&
    (await controlsPort.part().areUnitsControlled(transaction, record, unitsOf(content)));
  const today = italianDay(receivedAt);
  const isMemberOfCompany = await mayCharge(transaction, record, today);
  return factsFrom({ record, content, around, today, ...found, scoring, isUnitControlled, isMemberOfCompany });
}

/** A company pays for those who work for it on that day, and what it has promised before. */
async function mayCharge(
  transaction: Transaction<Schema>,
  { id, tenantId, state, certifierId, companyId }: Loaded['record'],
  day: string,
): Promise<boolean> {
  if (!CHARGING.has(state) || companyId === null) return true;
  if ((await findEmployer(transaction, certifierId, companyId, day)) !== undefined) return true;
  if (state !== 'DaFirmare') return false;
  const fee = await readCertificateFee(transaction, tenantId, { certificateId: id, certifierId, companyId });
  return fee.cents === 0 || fee.isPaid || fee.heldUntil !== null;
}

interface Looked {
  readonly record: Loaded['record'];
  readonly content: Loaded['content'];
  readonly around: Around;
  readonly scoring: Pick<Scoring, 'threshold' | 'sample'>;
  readonly today: string;
  readonly judged?: Judgement;
  readonly score?: Score | null;
  /** True when a unit is under control. This is read only at a request for registration: nothing else depends on it. */
  readonly isUnitControlled?: boolean;
  /** This is read only where a move may hold or take the fee. */
  readonly isMemberOfCompany?: boolean;
}

/** Derives the facts of a decision from what was read. */
export const factsFrom = ({
  record,
  content,
  around,
  scoring,
  today,
  judged: found,
  score,
  isUnitControlled = false,
  isMemberOfCompany = true,
}: Looked): Facts => ({
  state: record.state,
  today,
  errors: found ? found.errors + found.missing.length : 0,
  openWarnings: found?.openWarnings ?? 0,
  standing: around.standingOn(today),
  isUnitFree: around.taken.length === 0,
  isUnitControlled,
  isMemberOfCompany,
  score: score?.total ?? null,
  isDrawn: isDrawn(record.id, scoring.sample),
  scoreThreshold: scoring.threshold,
  validTo: content.datiAttestato?.dataScadenza ?? null,
  lapsesOn: record.lapsesOn,
});

/** Writes the changes of a move, and the version. */
export async function storeCase(
  transaction: Transaction<Schema>,
  id: string,
  changes: Changes,
  { version, at }: { readonly version: number; readonly at: Date },
): Promise<void> {
  await transaction
    .updateTable('certificate')
    .set({
      state: changes.state,
      state_reason: changes.stateReason,
      version,
      updated_at: at,
      ...(changes.validatedAt !== undefined && { validated_at: changes.validatedAt }),
      ...(changes.numberedAt !== undefined && { numbered_at: changes.numberedAt }),
      ...(changes.registeredAt !== undefined && { registered_at: changes.registeredAt }),
      ...(changes.number !== undefined && { number: changes.number }),
      ...(changes.verificationCode !== undefined && { verification_code: changes.verificationCode }),
      ...(changes.documentSha256 !== undefined && { document_sha256: changes.documentSha256 }),
    })
    .where('id', '=', id)
    .execute();
}
