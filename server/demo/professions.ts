import { NO_COURSE, NO_ORDER } from '../../common/accreditations/application';
import type { Random } from './random';

export interface Profession {
  /** Id of the lookup anagrafiche/tipi-ordini. */
  readonly orderTypeId: number;
  /** The share of the 7,142 certifiers, as the national thermotechnical committee (CTI) reports the register. */
  readonly certifiers: number;
  readonly title: string | null;
  /** Ids of anagrafiche/titoli-studio that open the profession. */
  readonly studyTitles: readonly number[];
  readonly women: number;
  /** Youngest age at enrolment. */
  readonly enrolledAt: number;
  readonly studio: string;
}

/** The 69 that CTI reports as "others" are distributed among the small orders by hand. */
export const PROFESSIONS: readonly Profession[] = [
  {
    orderTypeId: 1,
    certifiers: 2662,
    title: 'Ing.',
    studyTitles: [5, 5, 5, 6, 12, 15, 17, 26, 26, 31, 33],
    women: 0.19,
    enrolledAt: 25,
    studio: "Studio d'Ingegneria",
  },
  {
    orderTypeId: 3,
    certifiers: 2224,
    title: 'Geom.',
    studyTitles: [63, 63, 63, 62],
    women: 0.12,
    enrolledAt: 22,
    studio: 'Studio Tecnico',
  },
  {
    orderTypeId: 2,
    certifiers: 1490,
    title: 'Arch.',
    studyTitles: [1, 1, 22, 44],
    women: 0.42,
    enrolledAt: 26,
    studio: 'Studio di Architettura',
  },
  {
    orderTypeId: 4,
    certifiers: 697,
    title: 'Per. Ind.',
    studyTitles: [53, 54, 55, 56, 56, 56, 61],
    women: 0.05,
    enrolledAt: 22,
    studio: 'Studio Termotecnico',
  },
  {
    orderTypeId: 5,
    certifiers: 17,
    title: 'Dott. Agr.',
    studyTitles: [19, 21, 40],
    women: 0.25,
    enrolledAt: 26,
    studio: 'Studio Agronomico',
  },
  {
    orderTypeId: 6,
    certifiers: 12,
    title: 'Per. Agr.',
    studyTitles: [64, 65],
    women: 0.15,
    enrolledAt: 22,
    studio: 'Studio Tecnico',
  },
  {
    orderTypeId: 7,
    certifiers: 8,
    title: 'Agrotec.',
    studyTitles: [66],
    women: 0.15,
    enrolledAt: 22,
    studio: 'Studio Tecnico',
  },
  {
    orderTypeId: 8,
    certifiers: 10,
    title: 'Dott.',
    studyTitles: [20, 41, 70],
    women: 0.35,
    enrolledAt: 26,
    studio: 'Studio di Consulenza',
  },
  {
    orderTypeId: 9,
    certifiers: 8,
    title: 'Geol.',
    studyTitles: [72, 82],
    women: 0.3,
    enrolledAt: 26,
    studio: 'Studio Geologico',
  },
  {
    orderTypeId: 10,
    certifiers: 14,
    title: 'Dott.',
    studyTitles: [67, 73, 80],
    women: 0.3,
    enrolledAt: 25,
    studio: 'Studio di Consulenza',
  },
];

/** Titles from this id on always need the course (DPR 75/2013). */
const FIRST_TITLE_WITH_COURSE = 67;

const TOTAL = PROFESSIONS.reduce((sum, { certifiers }) => sum + certifiers, 0);
const GOLDEN = 0.618_033_988_749_895;

/**
 * Returns the profession of the certifier at an index: multiples of the golden ratio give every run of indexes nearly
 * the true shares.
 */
export function professionAt(index: number): Profession {
  let left = ((index * GOLDEN + 0.25) % 1) * TOTAL;
  const found = PROFESSIONS.find(({ certifiers }) => (left -= certifiers) < 0) ?? PROFESSIONS[0];
  if (found === undefined) throw new RangeError('There are no professions.');
  return found;
}

/**
 * Returns the kind of course that a person attended: one of three where the title or the lack of an order requires it.
 */
export const courseFor = (studyTitleId: number, orderTypeId: number, random: Random): number =>
  studyTitleId >= FIRST_TITLE_WITH_COURSE || orderTypeId === NO_ORDER || random.chance(0.35)
    ? 2 + random.weighted([70, 20, 10])
    : NO_COURSE;
