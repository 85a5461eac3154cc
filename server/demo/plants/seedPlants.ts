/**
 * Plants of the demonstration: the office enters them and records their checks, through the same rules as for
 * everybody.
 */
import { plateOf, recordCheck, writePlant } from '../../domains/plants';
import { addDays } from '../../../common/days/italianDays';
import { readComuni } from '../../platform/database/reference/referenceFiles';
import { HOST_TENANT_ID, type Database } from '../../platform/database/schema';
import { fiscalCodeOf } from '../codes';
import { instantOf } from '../dates';
import { DEMO_USER_IDS } from '../demoIds';
import { FEMALE_NAMES, LAST_NAMES, STREETS } from '../names';
import { seededRandom, type Random } from '../random';
import { hasPlants } from './plantsRepository';

const PLANTS = 40;
const TOWNS = ['A944', 'F257', 'G337', 'D548', 'H199', 'D704', 'H294', 'G535', 'H223', 'E289'];
const MAKERS = ['Termocalor', 'Caldaie Emilia', 'Clima Po', 'Riscalda'];
const MAINTAINERS = ['Termoservice Reno', 'Assistenza Caldaie Secchia', 'Manutenzioni Idrauliche Savio'];
const YEAR = 365;

/**
 * Condensing boilers, standard boilers and heat pumps, with their fuels (codes of the national format) and their
 * powers.
 */
const MACHINES = [
  { kind: 1, fuel: 1, powers: ['24', '28.5', '34.9'] },
  { kind: 0, fuel: 1, powers: ['24', '31', '115'] },
  { kind: 0, fuel: 14, powers: ['45', '180'] },
] as const;

const scopeOf = (database: Database) => ({
  caller: {
    userId: DEMO_USER_IDS.gestore,
    userName: 'gestore',
    email: null,
    tenantId: HOST_TENANT_ID,
    roles: [],
    policies: new Set(['PlantManage']),
    isAuthenticated: true,
    grantId: null,
    provedAt: null,
  },
  database,
  ip: null,
});

const digits = (random: Random, count: number) =>
  Array.from({ length: count }, () => String(random.integer(0, 9))).join('');

function responsibleOf(random: Random) {
  const [firstName, lastName] = [random.pick(FEMALE_NAMES), random.pick(LAST_NAMES)];
  const birthDate = `19${String(random.integer(50, 95))}-0${String(random.integer(1, 9))}-1${String(random.integer(0, 9))}`;
  const fiscalCode = fiscalCodeOf({ firstName, lastName, gender: 'F', birthDate, belfiore: 'A944' });
  return { kind: 'owner' as const, name: `${lastName} ${firstName}`, fiscalCode, email: null, phone: null };
}

/** Makes the plants, unless the register has some. */
export async function seedPlants(database: Database, today: string): Promise<void> {
  if (await hasPlants(database)) return;
  const comuni = new Map(readComuni().map(({ belfiore, istat }) => [belfiore, istat]));
  const scope = scopeOf(database);
  const now = new Date(instantOf(addDays(today, -1), 930));
  for (let place = 1; place <= PLANTS; place += 1) {
    const random = seededRandom(1, place, 31);
    const [id, checkId, belfiore, machine] = [random.uuid(), random.uuid(), random.pick(TOWNS), random.pick(MACHINES)];
    const installedOn = addDays(today, -random.integer(2 * YEAR, 15 * YEAR));
    await writePlant(
      scope,
      id,
      {
        version: 0,
        plate: plateOf(place),
        booklet: `LIB-${digits(random, 6)}`,
        installedOn,
        address: `${random.pick(STREETS)}, ${String(random.integer(1, 120))}`,
        istat: comuni.get(belfiore) ?? '',
        pod: `IT001E${digits(random, 8)}`,
        pdr: machine.fuel === 1 ? digits(random, 14) : null,
        companyId: null,
        maintainerName: random.pick(MAINTAINERS),
        contract: null,
        generators: [
          {
            kind: machine.kind,
            fuel: machine.fuel,
            power: random.pick(machine.powers),
            maker: random.pick(MAKERS),
            model: null,
            serial: digits(random, 8),
            year: Number(installedOn.slice(0, 4)),
          },
        ],
        units: [
          {
            belfiore,
            section: null,
            sheet: String(random.integer(1, 200)),
            parcel: String(random.integer(1, 900)),
            subalterno: String(random.integer(1, 40)),
            subalternoTo: null,
          },
        ],
        responsible: responsibleOf(random),
      },
      now,
    );
    // The last check of some was long ago, so that the office's list of missed checks has rows.
    const checkedOn = addDays(
      today,
      -(place % 5 === 0 ? random.integer(5 * YEAR, 6 * YEAR) : random.integer(30, YEAR)),
    );
    if (checkedOn <= installedOn) continue;
    await recordCheck(
      scope,
      id,
      {
        id: checkId,
        checkedOn,
        kind: 'heat',
        result: place % 13 === 0 ? 'notOk' : 'ok',
        nextDueOn: null,
        efficiency: `${String(random.integer(88, 98))}.${String(random.integer(0, 9))}`,
        co: digits(random, 2),
        smoke: null,
        flueTemperature: String(random.integer(48, 140)),
        technician: 'Bruno Gatti',
        note: null,
      },
      now,
    );
  }
}
