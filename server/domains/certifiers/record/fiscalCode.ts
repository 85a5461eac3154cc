/** Checks a fiscal code against the data of its person (DM 23 December 1976). */
import { foldWords } from '../../../../common/text/fold';
import { isFiscalCode } from '../../../../common/codes/fiscalCode';

export interface FiscalPerson {
  readonly fiscalCode: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly gender: 'M' | 'F';
  readonly birthDate: string;
  readonly birthPlace: string;
  readonly birthProvince: string | null;
  /** ISO 3166, two letters. */
  readonly birthCountry: string;
}

export interface Discrepancy {
  readonly member: keyof FiscalPerson;
  readonly message: string;
}

/** The year in which the library's tables let a place end that still exists. */
const LASTS_FOREVER = 9999;

/** Loads all present and former comuni and states when the first code is checked. */
async function openTables() {
  const [{ belfioreConnector }, { CodiceFiscaleUtils }] = await Promise.all([
    import('@marketto/belfiore-connector-embedded'),
    import('@marketto/codice-fiscale-utils'),
  ]);
  return { places: belfioreConnector, utils: new CodiceFiscaleUtils(belfioreConnector) };
}

/** Removes all but plain letters: accents, hyphens, apostrophes of either kind and blanks do not count in a code. */
const lettersOf = (name: string) => foldWords(name).replace(/[^\p{L}]/gu, '');

/** Returns the differences, each at its member; at the code itself when it is malformed. */
export async function discrepanciesOf(person: FiscalPerson): Promise<Discrepancy[]> {
  const { fiscalCode, lastName, firstName, gender, birthDate } = person;
  if (!isFiscalCode(fiscalCode))
    return [
      {
        member: 'fiscalCode',
        message: 'Il codice fiscale non è corretto: controlla di averlo copiato per intero e senza errori.',
      },
    ];
  const { utils } = await openTables();
  const checked = utils.validator.codiceFiscale(fiscalCode);
  const found: Discrepancy[] = [];
  const names = [
    {
      member: 'lastName',
      what: 'Il cognome',
      part: fiscalCode.slice(0, 3),
      expected: utils.parser.lastNameToCf(lettersOf(lastName)),
      name: lastName,
    },
    {
      member: 'firstName',
      what: 'Il nome',
      part: fiscalCode.slice(3, 6),
      expected: utils.parser.firstNameToCf(lettersOf(firstName)),
      name: firstName,
    },
  ] as const;
  for (const { member, what, part, expected, name } of names) {
    if (!/[a-z]/.test(lettersOf(name)))
      found.push({ member, message: `${what} va scritto con le lettere dell’alfabeto latino.` });
    // The library does not know names of one letter.
    else if (expected !== null && expected !== part)
      found.push({ member, message: `${what} non corrisponde al codice fiscale, che lo abbrevia in ${part}.` });
  }
  if (!checked.matchBirthDate(birthDate))
    found.push({ member: 'birthDate', message: 'La data di nascita non corrisponde al codice fiscale.' });
  if (!checked.matchGender(gender))
    found.push({ member: 'gender', message: 'Il sesso non corrisponde al codice fiscale.' });
  return [...found, ...(await placeDiscrepancies(person))];
}

async function placeDiscrepancies({
  fiscalCode,
  birthPlace,
  birthProvince,
  birthCountry,
}: FiscalPerson): Promise<Discrepancy[]> {
  const { utils, places } = await openTables();
  const code = utils.parser.cfDeomocode(fiscalCode).slice(11, 15);
  const isAbroad = code.startsWith('Z');
  if (isAbroad !== (birthCountry !== 'IT')) {
    return [
      {
        member: 'birthCountry',
        message: isAbroad
          ? 'Secondo il codice fiscale il luogo di nascita è all’estero.'
          : 'Secondo il codice fiscale il luogo di nascita è in Italia.',
      },
    ];
  }
  const place = await places.findByCode(code);
  if (isAbroad)
    return place !== null && differs(place, birthCountry)
      ? [{ member: 'birthCountry', message: `Lo Stato di nascita secondo il codice fiscale è ${place.name}.` }]
      : [];
  if (place === null)
    return [{ member: 'fiscalCode', message: 'Il codice fiscale indica un luogo di nascita che non esiste.' }];
  const isSame = [place.name, ...place.name.split('/')].some((name) =>
    [birthPlace, ...birthPlace.split('/')].some((given) => lettersOf(given) === lettersOf(name)),
  );
  if (!isSame)
    return [
      {
        member: 'birthPlace',
        message: `Il comune di nascita secondo il codice fiscale è ${place.name} (${String(place.province)}).`,
      },
    ];
  // Provinces were founded and dissolved: another one is certainly wrong only when it has a comune of that name itself.
  const namesake =
    birthProvince === null || birthProvince === place.province
      ? null
      : await places.byProvince(birthProvince)?.findByName(place.name);
  return namesake && namesake.belfioreCode !== code
    ? [
        {
          member: 'birthProvince',
          message: `Il comune di nascita secondo il codice fiscale è ${place.name} (${String(place.province)}).`,
        },
      ]
    : [];
}

/**
 * Reports that a country is certainly not the one of the code. The code of a former state proves nothing: people may
 * declare any of its successors.
 */
function differs(
  { iso3166, expirationDate }: { iso3166?: string | undefined; expirationDate: Date },
  country: string,
): boolean {
  const iso = iso3166?.trim() ?? '';
  if (iso === '' || expirationDate.getUTCFullYear() < LASTS_FOREVER) return false;
  return (iso === 'UK' ? 'GB' : iso) !== country;
}
