/**
 * Random lives of certificates of few units, paid from one wallet that is often too poor: certificate, wallet and unit
 * agree with a plain model of them.
 */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { checkInvariants } from '../../../server/domains/wallets';
import { credit } from '../../../server/domains/wallets/ledger/moveMoney';
import { command } from '../../../server/domains/certificates/drafts/commands';
import type { CertifierEvent } from '../../../server/domains/certificates/drafts/answer';
import { announcer } from '../../../server/domains/certificates/life/announcements/announce';
import { move } from '../../../server/domains/certificates/life/move';
import { sendSigned } from '../../../server/domains/registration/signing/send';
import { HOST_TENANT_ID } from '../../../server/platform/database/schema';
import { ApiError } from '../../../server/platform/errors';
import { sealer } from '../../../server/platform/secrets';
import { makeCertifier, type Certifier } from '../../support/certificates/certifier';
import { pictureless } from '../../support/certificates/consistent';
import { copyCertificate } from '../../support/certificates/copies';
import { judgeByFirstWord } from '../../support/certificates/judgeByFirstWord';
import { startServer, type TestServer } from '../../support/startServer';
import { systemOf } from '../../support/wallets';

const [FEE, UNITS, OF_EACH] = [1_500, 2, 3];
let server: TestServer;
let anna: Certifier;
let template: string;
let sheet = 1_000;
beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2026-06-01T08:00:00Z'), referenceData: true });
  anna = await makeCertifier(server, { balanceCents: 4_000 });
  const [whole = {}] = fc.sample(pictureless, { numRuns: 1, seed: 7 });
  const { id, saved } = await anna.filled(whole);
  await anna.command(id, 'validated', saved.version);
  template = id;
}, 60_000);
afterAll(() => server.close());

interface Model {
  readonly states: string[];
  /** The certificate that each one replaces. */
  readonly replaces: (number | null)[];
  /** The holder of each unit. */
  readonly holders: (number | null)[];
  balance: number;
  held: number;
}
interface Real {
  readonly ids: readonly string[];
}
/** Events that happened at least once. */
const seen = new Set<string>();
const unitOf = (at: number) => at % UNITS;
const isFree = ({ holders, replaces }: Model, at: number) => {
  const holder = holders[unitOf(at)] ?? null;
  return holder === null || holder === at || replaces[at] === holder;
};

const deps = () => ({
  config: server.config,
  sealer: sealer(server.config),
  clock: () => new Date('2026-06-01T08:00:00Z'),
});
const moving = () => ({ clock: deps().clock, publicUrl: server.config.publicUrl, announce: announcer(deps()) });
const database = () => server.tenantDatabase(HOST_TENANT_ID);
const scope = () => ({
  caller: {
    userId: anna.userId,
    userName: anna.userName,
    email: null,
    tenantId: HOST_TENANT_ID,
    roles: [],
    policies: new Set(['ApeList', 'ApeCreate']),
    isAuthenticated: true,
    grantId: null,
    provedAt: null,
  },
  database: database(),
  ip: '127.0.0.1',
});
/** Reports whether it was done; a refusal is no failure of the test. */
const isDone = (work: Promise<unknown>) =>
  work.then(
    () => true,
    (error: unknown) => {
      if (error instanceof ApiError && error.status < 500) return false;
      throw error;
    },
  );

async function agree(model: Model, { ids }: Real): Promise<void> {
  const rows = await server.database
    .selectFrom('certificate as c')
    .innerJoin('certificate_unit as u', 'u.certificate_id', 'c.id')
    .select(['c.id', 'c.state', 'c.number', 'u.is_held as isHeld'])
    .where('c.id', 'in', ids)
    .execute();
  const found = ids.map((id) => rows.filter((row) => row.id === id));
  expect(found.map(([first]) => first?.state)).toEqual(model.states);
  expect(found.map((units) => units.every(({ isHeld }) => isHeld))).toEqual(
    ids.map((_, at) => model.holders[unitOf(at)] === at),
  );
  const numbers = found.flatMap(([first]) => first?.number ?? []);
  expect(new Set(numbers).size).toBe(numbers.length);
  const wallet = await server.database
    .selectFrom('wallet')
    .select(['balance_cents as balance', 'held_cents as held'])
    .where('id', '=', anna.walletId)
    .executeTakeFirstOrThrow();
  expect(wallet).toEqual({ balance: model.balance, held: model.held });
}

abstract class Of implements fc.AsyncCommand<Model, Real> {
  constructor(readonly at: number) {}
  check = () => true;
  /** Reports whether the plain model does it, and does it there. */
  abstract inModel(model: Model): boolean;
  abstract inProgram(real: Real): Promise<boolean>;
  toString = () => `${this.constructor.name}(${String(this.at)})`;
  async run(model: Model, real: Real): Promise<void> {
    const expected = this.inModel(model);
    seen.add(`${this.constructor.name} ${String(expected)}`);
    model.states.forEach((state) => seen.add(state));
    expect(`${this.toString()} ${String(await this.inProgram(real))}`).toBe(`${this.toString()} ${String(expected)}`);
    await agree(model, real);
  }
  protected async commanded({ ids }: Real, event: CertifierEvent): Promise<boolean> {
    const id = ids[this.at] ?? '';
    const { version } = await server.database
      .selectFrom('certificate')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return isDone(command(deps(), scope(), id, { event, version, commandId: randomUUID() }));
  }
}
class Ask extends Of {
  inModel(model: Model) {
    const isAllowed =
      model.states[this.at] === 'Validata' && isFree(model, this.at) && model.balance - model.held >= FEE;
    if (isAllowed) {
      model.states[this.at] = 'DaFirmare';
      model.held += FEE;
    }
    return isAllowed;
  }
  inProgram = (real: Real) => this.commanded(real, 'registrationAsked');
}
class Reopen extends Of {
  inModel(model: Model) {
    const state = model.states[this.at];
    if (state === 'DaFirmare') model.held -= FEE;
    const isAllowed = state === 'DaFirmare' || state === 'Validata';
    if (isAllowed) model.states[this.at] = 'Bozza';
    return isAllowed;
  }
  inProgram = (real: Real) => this.commanded(real, 'reopened');
}
class Validate extends Of {
  inModel(model: Model) {
    const isAllowed = model.states[this.at] === 'Bozza' && isFree(model, this.at);
    if (isAllowed) model.states[this.at] = 'Validata';
    return isAllowed;
  }
  inProgram = (real: Real) => this.commanded(real, 'validated');
}
class Sign extends Of {
  inModel(model: Model) {
    if (model.states[this.at] !== 'DaFirmare') return false;
    model.held -= FEE;
    if (!isFree(model, this.at)) {
      model.states[this.at] = 'Bozza';
      return true;
    }
    const replaced = model.replaces[this.at] ?? null;
    if (replaced !== null && model.states[replaced] === 'Registrata') model.states[replaced] = 'Sostituita';
    model.states[this.at] = 'Registrata';
    model.holders[unitOf(this.at)] = this.at;
    model.balance -= FEE;
    return true;
  }
  inProgram({ ids }: Real) {
    const certificateId = ids[this.at] ?? '';
    const file = { name: 'APE.pdf.p7m', bytes: Buffer.from(`FIRMA ${certificateId} ${randomUUID()}`) };
    return isDone(
      sendSigned(scope(), { moving: moving(), check: judgeByFirstWord }, { id: randomUUID(), certificateId, file }),
    );
  }
}
class Annul extends Of {
  inModel(model: Model) {
    const state = model.states[this.at] ?? '';
    if (!['DaFirmare', 'Registrata', 'Sostituita'].includes(state)) return false;
    if (state === 'DaFirmare') model.held -= FEE;
    if (model.holders[unitOf(this.at)] === this.at) model.holders[unitOf(this.at)] = null;
    model.states[this.at] = 'Annullata';
    return true;
  }
  inProgram({ ids }: Real) {
    const request = { id: ids[this.at] ?? '', event: 'annulled', by: 'officer', reason: 'Errore' } as const;
    return isDone(
      database()
        .transaction()
        .execute((transaction) => move(transaction, moving(), systemOf(), request)),
    );
  }
}
/** Lets the draft replace the holder of its unit. */
class Replace extends Of {
  #holder: number | null = null;
  inModel(model: Model) {
    const holder = model.holders[unitOf(this.at)] ?? null;
    const isAllowed = model.states[this.at] === 'Bozza' && holder !== null && model.replaces[this.at] === null;
    this.#holder = isAllowed ? holder : null;
    if (isAllowed) model.replaces[this.at] = holder;
    return isAllowed;
  }
  async inProgram({ ids }: Real) {
    if (this.#holder === null) return false;
    const [id = '', replaced_id = ''] = [ids[this.at], ids[this.#holder]];
    await server.database
      .insertInto('certificate_replacement')
      .values({ certificate_id: id, replaced_id, tenant_id: HOST_TENANT_ID })
      .execute();
    await server.database.updateTable('certificate').set({ replacement_reason: 1 }).where('id', '=', id).execute();
    return true;
  }
}
class TopUp extends Of {
  inModel(model: Model) {
    model.balance += 1_000;
    return true;
  }
  async inProgram() {
    await server.database.transaction().execute((transaction) =>
      credit(transaction, systemOf(), {
        key: randomUUID(),
        kind: 'Ricarica',
        walletId: anna.walletId,
        from: 'pagopa',
        cents: 1_000,
        reason: 'Ricarica',
      }),
    );
    return true;
  }
}

/** A course that chance seldom finds: an act is replaced, and its successor annulled. */
const replacing = () => [
  new Ask(0),
  new Sign(0),
  new Reopen(2),
  new Replace(2),
  new Validate(2),
  new Ask(2),
  new Sign(2),
  new Sign(0),
  new Annul(2),
  new Annul(0),
  new Replace(2),
];

it('certificate, wallet and unit stay consistent after any sequence of commands', async () => {
  const which = fc.nat({ max: UNITS * OF_EACH - 1 });
  const of = (Kind: new (at: number) => Of) => which.map((at) => new Kind(at));
  const commands = fc.commands(
    [of(Ask), of(Ask), of(Sign), of(Sign), of(Annul), of(Reopen), of(Validate), of(Replace), of(TopUp)],
    {
      maxCommands: 25,
      size: 'max',
    },
  );
  await fc.assert(
    fc.asyncProperty(commands, async (all) => {
      const [one, two] = [String((sheet += 1)), String((sheet += 1))];
      const ids = await copyCertificate(
        server.database,
        template,
        Array.from({ length: UNITS * OF_EACH }, (_, at) => (at % UNITS === 0 ? one : two)),
      );
      const wallet = await server.database
        .selectFrom('wallet')
        .select(['balance_cents as balance', 'held_cents as held'])
        .where('id', '=', anna.walletId)
        .executeTakeFirstOrThrow();
      const model: Model = {
        states: ids.map(() => 'Validata'),
        replaces: ids.map(() => null),
        holders: [null, null],
        ...wallet,
      };
      await fc.asyncModelRun(() => ({ model, real: { ids } }), all);
      expect(await checkInvariants(server.database, HOST_TENANT_ID)).toEqual([]);
    }),
    { numRuns: 6, seed: 11, endOnFailure: true, examples: [[replacing()]] },
  );
  const both = ['Ask', 'Sign', 'Annul', 'Reopen', 'Validate', 'Replace'].flatMap((name) => [
    `${name} true`,
    `${name} false`,
  ]);
  expect([...seen]).toEqual(expect.arrayContaining([...both, 'Registrata', 'Sostituita', 'Annullata']));
}, 300_000);
