/** Locates a typed address: its comune, by a name with or without typos, and the streets there that it may mean. */
import { FORMER_COMUNI } from '../../../../common/places/formerComuni';
import type { Database } from '../../../platform/database/schema';
import { foldWords } from '../../../../common/text/fold';
import { bare, readingsOf, type Reading } from './addressText';
import { byWriting, isBounded, writingsOf } from './comuneNames';
import { findComuni, findLike, findStreets, readAddress, type Sought, type Streets } from './streetRepository';

/** The number of misspelt comuni that are tried: each costs a query to the dictionary. */
const MOST_TRIED = 3;
/** A shorter name resembles too many others. */
const LEAST_LETTERS = 4;

type Address = Awaited<ReturnType<typeof readAddress>>;
export interface Place extends Address {
  /** True when only a comune is named. */
  readonly isAlone: boolean;
  readonly found: Streets;
}
type How = Pick<Sought, 'most' | 'isBeginning'>;

const NONE: Streets = { streets: [], likeness: 0 };

async function comuniByWriting(database: Database) {
  const comuni = await findComuni(database);
  const former = FORMER_COMUNI.flatMap(({ name, now }) => {
    const comune = comuni.find(({ belfiore }) => belfiore === now);
    return comune ? [{ ...comune, name }] : [];
  });
  return byWriting([...comuni, ...former]);
}

/** Returns the code of the comune that a text names by one of its usual names, if any. */
export async function codesNamed(database: Database, text: string): Promise<readonly string[]> {
  const comuni = await comuniByWriting(database);
  const exact = writingsOf(text).flatMap((writing) => comuni.get(writing)?.belfiore ?? []);
  return exact.slice(0, 1);
}

/** Returns the codes of the comuni whose name resembles a text. */
export async function codesLike(database: Database, text: string): Promise<readonly string[]> {
  const name = foldWords(text);
  if (name.length < LEAST_LETTERS) return [];
  const likes = await findLike(database, [name], MOST_TRIED);
  return likes.map(({ belfiore }) => belfiore);
}

/** Returns the comune that a reading names by one of its usual names. */
async function named(database: Database, readings: readonly Reading[], how: How): Promise<Place | undefined> {
  const comuni = await comuniByWriting(database);
  for (const { comune, rest } of readings) {
    const istat = writingsOf(comune).flatMap((writing) => comuni.get(writing)?.istat ?? [])[0];
    if (istat === undefined) continue;
    const address = await readAddress(database, rest);
    const { key, kind } = address;
    if (key !== null)
      return { ...address, isAlone: false, found: await findStreets(database, { ...how, key, kind, istat }) };
    if (rest === '') return { ...address, isAlone: true, found: NONE };
  }
  return undefined;
}

/** Returns the comune that a reading names with a typo, if its streets resemble the text more than those of `than`. */
async function misspelt(database: Database, readings: readonly Reading[], than: Place, how: How): Promise<Place> {
  const askable = readings.filter(({ comune, rest }) => comune.length >= LEAST_LETTERS && rest !== '');
  const likes = await findLike(
    database,
    askable.map(({ comune }) => comune),
    MOST_TRIED,
  );
  let best = { place: than, likeness: than.found.likeness };
  for (const { wanted, istat, likeness } of likes) {
    const rest = askable.find(({ comune }) => comune === wanted)?.rest ?? '';
    const address = await readAddress(database, rest);
    const { key, kind } = address;
    if (key === null) continue;
    const found = await findStreets(database, { ...how, key, kind, istat });
    if (found.streets.length === 0) continue;
    // The parts weigh as much as they have letters.
    const [street, comune] = [Math.min(1, found.likeness) * key.length, likeness * wanted.length];
    const both = (street + comune) / (key.length + wanted.length);
    if (both > best.likeness) best = { place: { ...address, isAlone: false, found }, likeness: both };
  }
  return best.place;
}

/**
 * Reads an address: the streets of the comune that it names, else those anywhere; typos in the comune are tolerated
 * like those in the street.
 */
export async function placeOf(database: Database, text: string, how: How): Promise<Place> {
  const readings = readingsOf(text).filter(({ comune }) => isBounded(comune));
  const place = await named(database, readings, how);
  if (place) return place;
  const address = await readAddress(database, bare(text));
  const { key, kind } = address;
  if (key === null) return { ...address, isAlone: false, found: NONE };
  const anywhere = await findStreets(database, { ...how, key, kind, istat: null });
  const whole = { ...address, isAlone: false, found: anywhere };
  return anywhere.likeness >= 1 ? whole : misspelt(database, readings, whole, how);
}
