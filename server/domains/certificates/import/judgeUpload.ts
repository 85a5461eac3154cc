/** Judges a file for its sender: form, rules, company, and an earlier import of the same file. Only reads. */
import { createHash, randomUUID } from 'node:crypto';
import { foldWords } from '../../../../common/text/fold';
import { requireUserId } from '../../../platform/caller';
import { keepingPlans } from '../../../platform/database/preparedStatements';
import { italianDay } from '../../../../common/days/italianDays';
import type { Scope } from '../../../platform/deps';
import { ApiError } from '../../../platform/errors';
import type { UploadedFile } from '../../../platform/files/readUpload';
import { reachOf } from '../access/access';
import type { Ape } from '../content/fields';
import { findNamesakes, findProfile, type Namesake } from '../drafts/profile/profileRepository';
import type { Finding } from '../rules/rule';
import { surroundingsOf } from '../surroundingsRepository';
import { declaredExpiryOf } from './declaredExpiry';
import { outcomeOf, readFileOf, rulesOver, withPlaces, type FileFinding } from './judgeFile';
import type { Format } from './parser/parsed';
import type { XmlParser } from './parser/parser';
import { lostFindings } from './lostFindings';
import { mustConfirm, otherCertifierOf } from './otherCertifier';
import { findBySource } from './sourceRepository';
import { requireXml } from './upload';

export type Verdict = 'ok' | 'warning' | 'blocked';

/** The answer about a file. */
export interface Imported {
  readonly outcome: Verdict;
  readonly certificateId?: string;
  readonly messages: readonly FileFinding[];
  /** Data that the draft needs because no file can contain them; the outcome does not count them. */
  readonly toComplete?: readonly FileFinding[];
}

export interface JudgedFile {
  readonly file: UploadedFile;
  readonly sha256: string;
  readonly certifierId: string;
  readonly companyId: string | null;
  /** Null where the file is no certificate. */
  readonly content: Ape | null;
  readonly format: Format | null;
  readonly messages: readonly FileFinding[];
  readonly toComplete: readonly FileFinding[];
  /** The certifier whom the file names, where it is not the caller; null otherwise. */
  readonly otherCertifier: string | null;
  /** True when a draft may be made: of a file of another certifier only once the caller confirmed it. */
  readonly isDraftable: boolean;
}

/** The caller's choices for the file. */
export interface ImportChoice {
  /** The company in whose name it is; null takes the one in the file. */
  readonly companyId: string | null;
  readonly isOtherConfirmed: boolean;
}

const COMPANY_PATH = '/ape2015/soggettoCertificatore/denominazione';
const NO_RULES = { ofFile: [], ofForm: [] };
const TECHNICIAN = '1';
const folded = (text: string) => foldWords(text.normalize('NFKC'));

async function certifierOf({ caller, database }: Scope, today: string): Promise<string> {
  const { certifierId } = await reachOf(database, requireUserId(caller), today);
  if (certifierId === null)
    throw new ApiError(403, 'Compila prima la tua anagrafica.', { code: 'Sace:Certificate:NoPersonalRecord' });
  return certifierId;
}

interface CompanyOf {
  readonly id: string | null;
  readonly findings: readonly Finding[];
}

/**
 * Determines the company by the caller's choice, else by the file; a name that is none of the certifier's companies
 * gives a finding.
 * @throws ApiError 403 for a choice that is none of them.
 */
async function companyIn(
  content: Ape,
  chosen: string | null,
  companies: () => Promise<Namesake[]>,
): Promise<CompanyOf> {
  if (chosen !== null) {
    if ((await companies()).some(({ companyId }) => companyId === chosen)) return { id: chosen, findings: [] };
    throw new ApiError(403, 'Il certificatore non opera per questa società.', { code: 'Sace:Certificate:NotMember' });
  }
  const { tipoSoggettoCertificatore: kind, denominazione = '' } = content.soggettoCertificatore ?? {};
  const wanted = folded(denominazione);
  if (kind === undefined || kind === TECHNICIAN || wanted === '') return { id: null, findings: [] };
  const found = (await companies()).find(({ companyName }) => companyName !== null && folded(companyName) === wanted);
  if (found) return { id: found.companyId, findings: [] };
  const message = `Non risulta che tu operi per «${denominazione.trim()}»: scegli una delle tue società o certifica a tuo nome.`;
  return { id: null, findings: [{ rule: 'profile', level: 'error', path: COMPANY_PATH, message }] };
}

const alreadyImported = (): Finding => ({
  rule: 'duplicate',
  level: 'warning',
  path: '/',
  message: 'Questo file è già stato importato: resta l’attestato che ne era nato.',
});

/** Marks a file that has a draft already. */
export const again = (judged: JudgedFile): JudgedFile => ({
  ...judged,
  messages: [...judged.messages, alreadyImported()],
});

export const answerOf = (
  { messages, toComplete }: Pick<JudgedFile, 'messages' | 'toComplete'>,
  certificateId?: string,
): Imported => ({
  outcome: outcomeOf(messages),
  ...(certificateId !== undefined && { certificateId }),
  messages,
  ...(toComplete.length > 0 && { toComplete }),
});

/**
 * @throws ApiError 403 without a personal record or for a company that is not the certifier's, 415 for a file of
 * another kind.
 */
export async function judgeUpload(
  parser: XmlParser,
  { caller, database }: Scope,
  file: UploadedFile,
  { companyId: chosen, isOtherConfirmed }: ImportChoice,
  now: Date,
): Promise<JudgedFile> {
  requireXml(file);
  const today = italianDay(now);
  // The same queries run for each of hundreds of files.
  const often = keepingPlans(database);
  const certifierId = await certifierOf({ caller, database: often }, today);
  const sha256 = createHash('sha256').update(file.bytes).digest('hex');
  const read = await readFileOf(parser, file.bytes);
  if (read.content === null)
    return {
      file,
      sha256,
      certifierId,
      companyId: chosen,
      content: null,
      format: null,
      messages: read.findings,
      toComplete: [],
      otherCertifier: null,
      isDraftable: false,
    };
  const { content, format } = read;
  const company = await companyIn(content, chosen, () => findNamesakes(often, [certifierId], today));
  const around = await surroundingsOf(often, content, {
    certificateId: randomUUID(),
    tenantId: caller.tenantId,
    certifierId,
    replaces: [],
    number: null,
    today,
    declaredExpiry: declaredExpiryOf(content),
  });
  // Rules look at values, and a text that the schema refuses is none.
  const rules = read.findings.length > 0 ? NO_RULES : rulesOver(content, around);
  const profile = await findProfile(often, certifierId);
  const otherCertifier = profile ? otherCertifierOf(content, profile) : null;
  const unconfirmed =
    profile && otherCertifier !== null && !isOtherConfirmed ? [mustConfirm(otherCertifier, profile)] : [];
  const spoken = [...read.warnings, ...read.findings, ...company.findings, ...rules.ofFile];
  const lost = read.findings.length > 0 ? [] : lostFindings({ content, format, around }, [...spoken, ...rules.ofForm]);
  const messages = withPlaces([...unconfirmed, ...spoken, ...lost], read);
  return {
    file,
    sha256,
    certifierId,
    companyId: company.id,
    content,
    format,
    messages,
    toComplete: withPlaces(rules.ofForm, read),
    otherCertifier,
    isDraftable: unconfirmed.length === 0,
  };
}

/** The answer of a trial: the verdict, and whether the file has a draft. */
export async function answerTrial({ database }: Scope, judged: JudgedFile): Promise<Imported> {
  const { content, certifierId, sha256 } = judged;
  const known = content !== null && (await findBySource(database, certifierId, sha256)) !== undefined;
  return answerOf(known ? again(judged) : judged);
}
