/** Makes a draft of a file. */
import { createHash, randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { requireUserId } from '../../../platform/caller';
import type { Database, Schema } from '../../../platform/database/schema';
import { italianDay } from '../../../platform/dates';
import { ApiError, notFound } from '../../../platform/errors';
import { recordChange } from '../../../platform/history';
import { reachOf } from '../access/access';
import type { Ape } from '../content/fields';
import type { CertifierScope } from '../drafts/open';
import { nameOf, type CompanyProfile } from '../drafts/profile';
import { findEmployer, findNamesakes, findProfile, type Namesake } from '../drafts/profileRepository';
import { keep } from '../drafts/reckon';
import { isJpeg, MOST_PHOTO_BYTES } from '../record/photo';
import { storePhoto } from '../record/photoRepository';
import { insertCertificate, loadCertificate } from '../record/recordRepository';
import type { Finding } from '../rules/rule';
import { ENTITY } from '../subject';
import { surroundingsOf } from '../surroundingsRepository';
import { differencesBetween } from './differences';
import { outcomeOf, readFileOf, ruleFindings } from './judgeFile';
import type { XmlParser } from './parser';
import { findBySource, insertSource, lockCertifier } from './sourceRepository';
import { requireXml, type UploadedFile } from './upload';

export interface ImportOptions {
  readonly isDryRun: boolean;
  readonly companyId: string | null;
}

export interface Imported {
  readonly outcome: 'ok' | 'warning' | 'blocked';
  readonly certificateId?: string;
  readonly messages: readonly Finding[];
}

/** The company that a file names, among those that the certifier works for. */
const COMPANY_PATH = '/ape2015/soggettoCertificatore/denominazione';
const TECHNICIAN = '1';
const folded = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** Who imports. */
interface Importer {
  readonly certifierId: string;
  readonly names: readonly Namesake[];
}

async function importerOf({ caller, database }: CertifierScope, today: string): Promise<Importer> {
  const { certifierId } = await reachOf(database, requireUserId(caller), today);
  if (certifierId === null)
    throw new ApiError(403, 'Compila prima la tua anagrafica.', { code: 'Sace:Certificate:NoPersonalRecord' });
  return { certifierId, names: await findNamesakes(database, [certifierId], today) };
}

/** The company by the caller's choice, else by the file's words; a name that is none of theirs is told. */
function companyIn(
  content: Ape,
  { names }: Importer,
  chosen: string | null,
): { id: string | null; findings: Finding[] } {
  if (chosen !== null) return { id: chosen, findings: [] };
  const { tipoSoggettoCertificatore: kind, denominazione = '' } = content.soggettoCertificatore ?? {};
  if (kind === undefined || kind === TECHNICIAN || denominazione.trim() === '') return { id: null, findings: [] };
  const found = names.find(({ companyName }) => companyName !== null && folded(companyName) === folded(denominazione));
  if (found) return { id: found.companyId, findings: [] };
  const message = `Non risulta che tu operi per «${denominazione.trim()}»: scegli una delle tue società o certifica a tuo nome.`;
  return { id: null, findings: [{ rule: 'profile', level: 'error', path: COMPANY_PATH, message }] };
}

/**
 * @throws ApiError 403 without a personal record or an accreditation, 415 for a file of another kind, 400 for a company that is not the certifier's.
 */
export async function importFile(
  parser: XmlParser,
  scope: CertifierScope,
  file: UploadedFile,
  { isDryRun, companyId }: ImportOptions,
  now: Date,
): Promise<Imported> {
  requireXml(file);
  const today = italianDay(now);
  const importer = await importerOf(scope, today);
  const read = await readFileOf(parser, file.bytes);
  if (read.content === null) return { outcome: outcomeOf(read.findings), messages: read.findings };
  const { content } = read;
  const company = companyIn(content, importer, companyId);
  const around = await surroundingsOf(scope.database, content, {
    certificateId: randomUUID(),
    tenantId: scope.caller.tenantId,
    certifierId: importer.certifierId,
    replaces: null,
    number: null,
    today,
  });
  // Rules look at values, and what the schema refuses is none.
  const rules = read.findings.length > 0 ? [] : ruleFindings(content, around);
  const messages = [...read.findings, ...company.findings, ...rules];
  if (isDryRun) return { outcome: outcomeOf(messages), messages };
  const kept = await scope.database
    .transaction()
    .execute((transaction) => store(transaction, scope, importer, { file, content, companyId: company.id }, now));
  const all = kept.isKnown ? [...messages, known()] : messages;
  return { outcome: outcomeOf(all), certificateId: kept.id, messages: all };
}

const known = (): Finding => ({
  rule: 'duplicate',
  level: 'warning',
  path: '/',
  message: 'Questo file è già stato importato: resta l’attestato che ne era nato.',
});

interface Kept {
  readonly file: UploadedFile;
  readonly content: Ape;
  readonly companyId: string | null;
}

async function store(
  transaction: Transaction<Schema>,
  { caller, ip }: CertifierScope,
  { certifierId }: Importer,
  { file, content, companyId }: Kept,
  now: Date,
): Promise<{ id: string; isKnown: boolean }> {
  const sha256 = createHash('sha256').update(file.bytes).digest('hex');
  // Sent twice at once, the second waits for the first and finds its draft.
  await lockCertifier(transaction, certifierId);
  const before = await findBySource(transaction, certifierId, sha256);
  if (before !== undefined) return { id: before, isKnown: true };
  const profile = await findProfile(transaction, certifierId);
  if (!profile) throw notFound('Certificatore', certifierId);
  const company = await companyOf(transaction, certifierId, companyId, italianDay(now));
  const [id, { tenantId }] = [randomUUID(), caller];
  await insertCertificate(transaction, {
    ...{ id, tenantId, certifierId, companyId: company?.id ?? null, userId: caller.userId, origin: 'xml' },
    ...{ replaces: null, replacementReason: null, certifierName: nameOf(profile), companyName: company?.name ?? null },
    at: now,
  });
  const { picture, rest } = withoutPhoto(content);
  const loaded = await loadCertificate(transaction, id);
  if (!loaded) throw notFound('Attestato', id);
  await storePhoto(transaction, loaded.record, picture);
  const outcome = await keep(
    transaction,
    { record: { ...loaded.record, version: 0 }, hasPhoto: picture !== null },
    { content: rest, people: {}, company },
    caller.userId,
    now,
  );
  const differences = differencesBetween(rest, outcome.content);
  await insertSource(transaction, {
    ...{ certificateId: id, tenantId, certifierId, name: file.name.slice(0, 200), sha256 },
    ...{ content: file.bytes, differences, at: now },
  });
  await recordChange(
    transaction,
    { caller, ip },
    { entity: ENTITY, entityId: id, event: 'created', at: now, after: { state: 'Bozza', origin: 'xml', sha256 } },
  );
  return { id, isKnown: false };
}

async function companyOf(
  database: Database,
  certifierId: string,
  companyId: string | null,
  today: string,
): Promise<CompanyProfile | null> {
  if (companyId === null) return null;
  const company = await findEmployer(database, certifierId, companyId, today);
  if (!company)
    throw new ApiError(403, 'Il certificatore non opera per questa società.', { code: 'Sace:Certificate:NotMember' });
  return company;
}

/** The picture is kept by itself; one that is none stays in the file. */
function withoutPhoto(content: Ape): { picture: Buffer | null; rest: Ape } {
  const { fotoEdificio, ...building } = content.datiGenerali?.datiIdentificativi ?? {};
  if (!fotoEdificio) return { picture: null, rest: content };
  const bytes = Buffer.from(fotoEdificio.immagine ?? '', 'base64');
  return {
    picture: isJpeg(bytes) && bytes.length <= MOST_PHOTO_BYTES ? bytes : null,
    rest: { ...content, datiGenerali: { ...content.datiGenerali, datiIdentificativi: building } },
  };
}
