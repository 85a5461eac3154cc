/**
 * Makes the parts of the demonstration's certificates that do not come from a template: author, building, day and
 * state.
 */
import { certificateNumber, type CertificateState } from '../../domains/certificates';
import { addDays, addYears } from '../../../common/days/italianDays';
import type { ComuneRow } from '../../platform/database/reference/referenceFiles';
import { comuneChooser } from '../certifiers';
import { instantOf } from '../dates';
import { FEMALE_NAMES, LAST_NAMES, MALE_NAMES, STREETS } from '../names';
import { seededRandom, type Random } from '../random';
import { OPEN, planner, type Author, type Plan } from './plans';
import { TEMPLATES, type Template } from './templates';

export interface RowsOptions {
  readonly seed: number;
  /** `YYYY-MM-DD`. */
  readonly today: string;
  readonly comuni: readonly ComuneRow[];
  /** The authors, those with a valid accreditation first. */
  readonly authors: readonly Author[];
  readonly templates: readonly Template[];
  /** The last progressive number of each certifier and year so far, by `certifier/year`. */
  readonly given: Map<string, number>;
  /** The number of certificates of each certifier so far, by id. */
  readonly filed: Map<string, number>;
}

const WITH_NUMBER = (state: CertificateState) => !OPEN.has(state) || state === 'DaFirmare';
/** The last of this many certificates replaces the one before it. */
export const PAIR_EVERY = 20;
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const UNITS_PER_BUILDING = 3;
/** The office's reason for granting an annulment. */
const ANNULLED = 'I dati catastali dell’attestato sono di un’altra unità immobiliare.';

/**
 * Makes the id of a row. Random choices have 32 bits, of which a large register has some twice, so the id contains the
 * number of the row.
 */
const idOf = (n: number, seed: number): string =>
  `${seededRandom(seed, n, 47).uuid().slice(0, 28)}${n.toString(16).padStart(8, '0')}`;
/** The number of letters that encode the row's number; the others are random. */
const ROW_LETTERS = 5;
/** An odd factor, so that no two rows below 2^25 have the same letters, and neighbours have different ones. */
const SCATTER = 20_765_471;
function code(n: number, random: Random): string {
  const scattered = Number((BigInt(n) * BigInt(SCATTER)) % BigInt(LETTERS.length ** ROW_LETTERS));
  const letters = Array.from({ length: 12 }, (_, at) =>
    LETTERS.charAt(
      at < ROW_LETTERS
        ? Math.floor(scattered / LETTERS.length ** at) % LETTERS.length
        : random.integer(0, LETTERS.length - 1),
    ),
  ).join('');
  return [letters.slice(0, 4), letters.slice(4, 8), letters.slice(8)].join('-');
}
const person = (random: Random) =>
  `${random.pick(LAST_NAMES)} ${random.pick(random.chance(0.5) ? MALE_NAMES : FEMALE_NAMES)}`;

/** Returns the place of building `b`. */
function siteOf(b: number, seed: number, choose: ReturnType<typeof comuneChooser>, comuni: readonly ComuneRow[]) {
  const random = seededRandom(seed, b, 43);
  // One building in ten goes to the comuni in turn, so that even the smallest has some.
  const comune = (b % 10 === 3 ? comuni[Math.floor(b / 10) % comuni.length] : undefined) ?? choose(random);
  return {
    comune,
    address: `${random.pick(STREETS)}, ${String(random.integer(1, 180))}`,
    sheet: String(1 + (b % 180)),
    parcel: String(10 + Math.floor(b / 180)),
    lat: (comune.lat + (random.next() - 0.5) / 100).toFixed(6),
    lon: (comune.lon + (random.next() - 0.5) / 100).toFixed(6),
  };
}

/** Makes the rows of a range of numbers; replacements and assigned numbers continue from one call to the next. */
export function makeRows(from: number, to: number, options: RowsOptions) {
  const { seed, today, comuni, authors, templates, given } = options;
  const choose = comuneChooser(comuni);
  const planOf = planner(seed, today, authors);
  /** Returns true when the certificate replaces the one before: it must be the younger one, and both must be acts. */
  const replaces = (n: number) => {
    if (n % PAIR_EVERY !== PAIR_EVERY - 1) return false;
    const [before, after] = [planOf(n - 1), planOf(n)];
    return (
      before.state === 'Registrata' && after.state === 'Registrata' && before.issuedOn < addDays(after.issuedOn, -30)
    );
  };
  return Array.from({ length: to - from }, (_, at) => {
    const n = from + at;
    const random = seededRandom(seed, n, 53);
    const plan = planOf(n);
    const { author, issuedOn } = plan;
    const isReplacing = replaces(n);
    const unit = isReplacing ? n - 1 : n;
    const site = siteOf(Math.floor(unit / UNITS_PER_BUILDING), seed, choose, comuni);
    const validTo = addYears(issuedOn, 10);
    const replacedBy = replaces(n + 1) ? planOf(n + 1) : null;
    const ended = plan.state === 'Registrata' && validTo < today ? 'Scaduta' : plan.state;
    const state: CertificateState = replacedBy ? 'Sostituita' : ended;
    const at1 = instantOf(issuedOn, 480 + random.integer(0, 500));
    const registeredAt = OPEN.has(state)
      ? null
      : instantOf(addDays(issuedOn, random.integer(0, 3)), 1000 + random.integer(0, 100));
    const filed = options.filed.get(author.id) ?? 0;
    options.filed.set(author.id, filed + 1);
    const place = templatePlace(state, author, filed);
    const template = templates[place];
    const year = issuedOn.slice(0, 4);
    let number: string | null = null;
    if (WITH_NUMBER(state)) {
      const key = `${String(author.number)}/${year}`;
      const progressive = (given.get(key) ?? 0) + 1;
      given.set(key, progressive);
      number = certificateNumber(author.number, progressive, year);
    }
    const updatedAt = lastChange({ state, replacedBy, issuedOn, validTo }) ?? registeredAt ?? at1;
    const owner = person(random);
    return {
      id: idOf(n, seed),
      template: place,
      certifier_id: author.id,
      certifier_name: author.name,
      state,
      number,
      origin: isReplacing ? 'replacement' : random.chance(0.6) ? 'xml' : 'form',
      verification_code: number === null ? null : code(n, random),
      replaces: isReplacing ? idOf(n - 1, seed) : null,
      replacement_reason: isReplacing ? random.integer(1, 5) : null,
      state_reason: state === 'Sostituita' ? 'replacement.1' : state === 'Annullata' ? ANNULLED : null,
      issued_on: issuedOn,
      inspected_on: addDays(issuedOn, -random.integer(1, 20)),
      valid_to: validTo,
      istat: site.comune.istat,
      belfiore: site.comune.belfiore,
      comune: site.comune.name,
      province: site.comune.province,
      cap: site.comune.cap,
      zone: site.comune.climate_zone,
      degree_days: site.comune.degree_days,
      lat: site.lat,
      lon: site.lon,
      address: site.address,
      sheet: site.sheet,
      parcel: site.parcel,
      subalterno: String(1 + (unit % UNITS_PER_BUILDING) * 4),
      built: template?.isNew === true ? Number(year) : null,
      created_at: instantOf(addDays(issuedOn, -random.integer(1, 12)), 540),
      updated_at: updatedAt,
      validated_at: state === 'Bozza' ? null : at1,
      numbered_at: number === null ? null : at1,
      registered_at: registeredAt,
      owner_name: owner,
      client_name: random.chance(0.7) ? owner : person(random),
    };
  });
}
export type CertificateRow = ReturnType<typeof makeRows>[number];

/** Returns the instant of a certificate's last change; null without one. */
function lastChange({
  state,
  replacedBy,
  issuedOn,
  validTo,
}: Pick<Plan, 'issuedOn' | 'state'> & { readonly replacedBy: Plan | null; readonly validTo: string }): string | null {
  if (replacedBy !== null) return instantOf(addDays(replacedBy.issuedOn, 1), 700);
  if (state === 'Scaduta') return instantOf(addDays(validTo, 1), 60);
  return state === 'Annullata' || state === 'Decaduta' ? instantOf(addDays(issuedOn, 12), 600) : null;
}

/**
 * Chooses the template: no two certificates of one certifier have the same one as long as there are enough; `filed`
 * counts the earlier ones.
 */
function templatePlace(state: CertificateState, author: Author, filed: number): number {
  const { sound, unusual, doubtful, wrong, unfinished } = TEMPLATES;
  const nth = author.number * 101 + filed;
  if (state === 'InControllo') return sound + (nth % unusual);
  if (state === 'Bozza') return sound + unusual + (nth % (doubtful + wrong + unfinished));
  return nth % sound;
}
