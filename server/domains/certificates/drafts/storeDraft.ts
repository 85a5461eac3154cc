/**
 * Derives everything that follows from the content of a draft, and stores it: computed figures, findings, header,
 * units, plants.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import type { Schema } from '../../../platform/database/schema';
import { italianDay } from '../../../../common/days/italianDays';
import { canonicalContent } from '../content/canonical';
import type { Ape } from '../content/fields';
import { foundBy, headerOf } from '../record/header';
import { judge, type Judgement, type Overrule } from '../judgement';
import { computedOf, withComputed } from '../performance/computed';
import { plantRowsOf } from '../record/plantRows';
import type { Loaded, People } from '../record/record';
import { findOverrules } from '../record/overruleRepository';
import { findPhoto } from '../record/photoRepository';
import { storeCertificate } from '../record/recordRepository';
import { scoreOf, type Score } from '../score/score';
import { readScoring, type Scoring } from '../score/scoreRepository';
import { surroundingsOf, type Around } from '../surroundingsRepository';
import { unitsOf } from '../record/units';
import { signatureOf, type CompanyProfile, type Profile } from './profile/profile';
import { findProfile } from './profile/profileRepository';
import { provinceName } from './profile/provinceNames';

/** The content that the draft is to have. */
export interface Given {
  readonly content: Ape;
  readonly people: People;
  readonly company: CompanyProfile | null;
  /** The expiry in the file from which the draft is made; later it is read with the stored source. */
  readonly declaredExpiry?: string | undefined;
}

/** The findings of the rules, and the score with its basis. */
export interface Judged {
  readonly judged: Judgement;
  readonly score: Score | null;
  readonly scoring: Scoring;
}

export interface JudgedContent extends Judged {
  readonly content: Ape;
  readonly around: Around;
}

/** Puts the picture into its place, for rules and documents. */
export const withPhoto = (content: Ape, jpeg: Buffer | undefined): Ape =>
  jpeg === undefined
    ? content
    : {
        ...content,
        datiGenerali: {
          ...content.datiGenerali,
          datiIdentificativi: {
            ...content.datiGenerali?.datiIdentificativi,
            fotoEdificio: { immagine: jpeg.toString('base64'), formatoImmagine: 'JPG' },
          },
        },
      };

/** A content with the computed figures and the profile filled in, and the data from which they were computed. */
export interface Completed {
  readonly content: Ape;
  readonly around: Around;
}

/** Brings each value into normal form, and fills in the computed figures and the profile. */
export async function completeContent(
  transaction: Transaction<Schema>,
  { record }: Pick<Loaded, 'record'>,
  { content: given, company, declaredExpiry }: Pick<Given, 'content' | 'company' | 'declaredExpiry'>,
  now: Date,
): Promise<Completed> {
  const content = canonicalContent(given);
  const profile: Profile | undefined = await findProfile(transaction, record.certifierId);
  const signed = profile
    ? { ...content, soggettoCertificatore: signatureOf(profile, company, content.soggettoCertificatore) }
    : content;
  const around = await surroundingsOf(transaction, signed, { ...surroundingsQuery(record, now), declaredExpiry });
  const { place } = around;
  const figures = computedOf(signed, around.factors, around.today, around.declaredExpiry);
  return {
    content: withoutUndefined(
      withComputed(signed, figures, {
        place: place && { ...place, provinceName: provinceName(place.province) },
        number: record.number,
      }),
    ),
    around,
  };
}

/** Acts are judged as of the day of their registration: what ends later is no fault of them. */
export const surroundingsQuery = (record: Loaded['record'], now: Date) => ({
  certificateId: record.id,
  tenantId: record.tenantId,
  certifierId: record.certifierId,
  replaces: record.replaces,
  number: record.number,
  today: italianDay(record.registeredAt ?? now),
});

/** JSON drops undefined members: a later comparison meets the content as it was stored. */
const withoutUndefined = (content: Ape): Ape => JSON.parse(JSON.stringify(content)) as Ape;

/** Judges the content as it stands, with its picture. */
export async function judged(
  transaction: Transaction<Schema>,
  loaded: Pick<Loaded, 'record' | 'hasPhoto'>,
  content: Ape,
  around: Around,
  overrules?: readonly Overrule[],
): Promise<Judged> {
  const { id, tenantId } = loaded.record;
  const photo = loaded.hasPhoto ? await findPhoto(transaction, id) : undefined;
  const whole = judge(withPhoto(content, photo), around, overrules ?? (await findOverrules(transaction, id)));
  const scoring = await readScoring(transaction, tenantId);
  return { judged: whole, score: await scoreOf(transaction, loaded.record, content, whole, scoring.weights), scoring };
}

/** Returns the rows that follow from a content; null when they are those of the content before, as with most saves. */
function unlessAsBefore<Row>(rowsOf: (content: Ape) => readonly Row[], before: Ape, after: Ape): readonly Row[] | null {
  const rows = rowsOf(after);
  return isDeepStrictEqual(rows, rowsOf(before)) ? null : rows;
}

/** Computes, judges and writes; the record has the next version afterwards. `loaded` is the state before. */
export async function storeDraft(
  transaction: Transaction<Schema>,
  loaded: Pick<Loaded, 'record' | 'hasPhoto' | 'content'>,
  given: Given,
  userId: string | null,
  now: Date,
  prepared?: Completed,
): Promise<JudgedContent & { readonly version: number }> {
  const { record } = loaded;
  const { content, around } = prepared ?? (await completeContent(transaction, loaded, given, now));
  const outcome = await judged(transaction, loaded, content, around);
  const version = record.version + 1;
  await storeCertificate(transaction, {
    id: record.id,
    tenantId: record.tenantId,
    version,
    companyId: given.company?.id ?? null,
    companyName: given.company?.name ?? null,
    userId,
    content,
    findings: outcome.judged.findings,
    header: headerOf(content, outcome.judged, around.place),
    score: outcome.score?.total ?? null,
    scoreParts: outcome.score?.parts ?? [],
    units: unlessAsBefore(unitsOf, loaded.content, content),
    plants: unlessAsBefore(plantRowsOf, loaded.content, content),
    people: given.people,
    foundBy: foundBy(content, record.number, around.place),
    at: now,
  });
  return { content, around, ...outcome, version };
}
