/** A draft whose unit already has a live certificate replaces it. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { move } from '../../../server/domains/certificates/life/move';
import { pictureless } from '../../support/certificates/consistent';
import { makeCertifier, type Certifier, type Saved } from '../../support/certificates/certifier';
import { startServer, type TestServer } from '../../support/startServer';

let server: TestServer;
let anna: Certifier;
let berto: Certifier;
beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2026-06-01T08:00:00Z'), referenceData: true });
  [anna, berto] = [await makeCertifier(server), await makeCertifier(server)];
}, 60_000);
afterAll(() => server.close());

const [whole = {}] = fc.sample(pictureless, { numRuns: 1, seed: 7 });

/** The certificate on another sheet of the cadastre, or on these subalterni of it alone. */
function on(sheet: string, subalterni?: readonly string[]) {
  const content = structuredClone(whole);
  const rows = content.datiGenerali?.datiIdentificativi?.catasto?.datiCatastali ?? [];
  for (const row of rows) Object.assign(row, { foglio: sheet });
  const { subalterni: _ranges, ...row } = rows[0] ?? {};
  if (subalterni)
    Object.assign(content.datiGenerali?.datiIdentificativi?.catasto ?? {}, {
      datiCatastali: [{ ...row, altriSubalterni: subalterni }],
    });
  return content;
}

/** A registered one on a parcel of its own, and another certifier's draft for the same units. */
async function takenUnit(sheet: string) {
  const content = on(sheet);
  return { ...(await registered(content)), draft: await berto.filled(content) };
}

async function registered(content: ReturnType<typeof on>) {
  const { id, saved } = await anna.filled(content);
  const validated = (await anna.command(id, 'validated', saved.version)).json<{ version: number }>();
  await anna.command(id, 'registrationAsked', validated.version);
  // Registering comes with signature and fee; this test needs only that the units are held.
  await server.database
    .updateTable('certificate')
    .set({ state: 'Registrata', registered_at: new Date('2026-05-20T08:00:00Z') })
    .where('id', '=', id)
    .execute();
  const number = (await anna.read(id)).header.number ?? '';
  return { live: id, number };
}

/** Validates berto's draft, requests its registration, and registers it as fee and signature do. */
async function register(id: string, version: number) {
  await berto.command(id, 'validated', version);
  const requested = (await berto.command(id, 'registrationAsked', version + 1)).json<{ state: string }>();
  expect(requested).toMatchObject({ state: 'DaFirmare' });
  await server.database.transaction().execute((transaction) =>
    move(
      transaction,
      {
        clock: () => new Date('2026-06-01T08:00:00Z'),
        announce: () => Promise.resolve(),
        publicUrl: 'https://sace.example',
      },
      { caller: { userId: null, userName: null }, ip: null },
      { id, event: 'registered', by: 'system' },
    ),
  );
}
const stateOf = async (who: Certifier, id: string) => (await who.read(id)).header.state;

const ruleOf = ({ findings }: Saved) => findings.filter(({ rule }) => rule === '21');
const replace = (id: string, version: number, path: string, reason: number | null) =>
  berto.ask('PUT', `/${id}/replacement`, { version, path, reason });

it('leads from a unit that has a live certificate to its replacement, and back', async () => {
  const { live, number, draft } = await takenUnit('801');
  const [finding] = ruleOf(draft.saved);
  expect(finding?.message).toContain(number);
  const answer = await replace(draft.id, draft.saved.version, finding?.path ?? '', 3);
  expect(answer.statusCode).toBe(200);
  const replaced = answer.json<Saved>();
  expect(ruleOf(replaced)).toEqual([]);
  expect(replaced.openEvents).toEqual(['validated']);
  expect(await berto.read(draft.id)).toMatchObject({ replaces: [number], replacementReason: 3 });
  // A repeated command with another reason changes the reason.
  const again = (await replace(draft.id, replaced.version, finding?.path ?? '', 1)).json<Saved>();
  expect(await berto.read(draft.id)).toMatchObject({ replaces: [number], replacementReason: 1 });
  const back = (await replace(draft.id, again.version, '', null)).json<Saved>();
  expect(ruleOf(back)).toHaveLength(ruleOf(draft.saved).length);
  expect(await berto.read(draft.id)).toMatchObject({ replaces: [], replacementReason: null });
  expect((await anna.read(live)).header.state).toBe('Registrata');
  expect((await berto.read(draft.id)).history.map(({ event }) => event)).toEqual(
    expect.arrayContaining(['replacementChosen', 'replacementTakenBack']),
  );
});

it('begins a replacement of another certifier’s act, without its people', async () => {
  const { live, number } = await takenUnit('802');
  const id = randomUUID();
  expect((await berto.begin({ replaces: live, replacementReason: 2 }, id)).statusCode).toBe(200);
  const begun = await berto.read(id);
  expect(begun).toMatchObject({ replaces: [number], replacementReason: 2, people: { ownerName: null } });
  expect(ruleOf(begun.saved)).toEqual([]);
});

it('refuses a unit that nobody holds, an older version, an unknown reason, and drafts of others', async () => {
  const { draft } = await takenUnit('803');
  const [finding] = ruleOf(draft.saved);
  const path = finding?.path ?? '';
  const { version } = draft.saved;
  const nobody = await replace(draft.id, version, 'datiGenerali/indirizzo', 1);
  expect([nobody.statusCode, nobody.json()]).toMatchObject([
    400,
    {
      error: {
        validationErrors: [{ message: 'L’unità non ha un attestato in vigore da sostituire.', members: ['path'] }],
      },
    },
  ]);
  expect((await replace(draft.id, version + 1, path, 1)).statusCode).toBe(409);
  expect((await replace(draft.id, version, path, 6)).statusCode).toBe(400);
  expect((await anna.ask('PUT', `/${draft.id}/replacement`, { version, path, reason: 1 })).statusCode).toBe(404);
  expect((await berto.read(draft.id)).saved.version).toBe(version);
});

it('accepts a number without its hyphens, to add and to remove a replacement', async () => {
  const { number, draft } = await takenUnit('804');
  const named = (version: number, reason: number | null) =>
    berto.ask('PUT', `/${draft.id}/replacement`, {
      version,
      path: '',
      reason,
      number: ` ${number.replaceAll('-', '')} `,
    });
  const replaced = await named(draft.saved.version, 1);
  expect([replaced.statusCode, (await berto.read(draft.id)).replaces]).toEqual([200, [number]]);
  const back = await named(replaced.json<Saved>().version, null);
  expect([back.statusCode, (await berto.read(draft.id)).replaces]).toEqual([200, []]);
});

it('replaces all certificates of units that were merged, and each of them once', async () => {
  const [first, second] = [await registered(on('804', ['1'])), await registered(on('804', ['2']))];
  const elsewhere = await registered(on('805', ['1']));
  const draft = await berto.filled(on('804', ['1', '2']));
  const [finding] = ruleOf(draft.saved);
  const both = (await replace(draft.id, draft.saved.version, finding?.path ?? '', 5)).json<Saved>();
  expect(ruleOf(both)).toEqual([]);
  expect((await berto.read(draft.id)).replaces).toEqual([first.number, second.number]);
  // A certificate named by its number is a second one; without a common parcel it gives a warning, and can be removed
  // alone.
  const named = (version: number, number: string, reason: number | null) =>
    berto.ask('PUT', `/${draft.id}/replacement`, { version, path: '', number, reason });
  const three = (await named(both.version, elsewhere.number, 5)).json<Saved>();
  expect(ruleOf(three)).toMatchObject([{ level: 'warning' }]);
  const two = (await named(three.version, elsewhere.number, null)).json<Saved>();
  expect(ruleOf(two)).toEqual([]);
  const unknown = await named(two.version, '07999-000001-2026', 5);
  expect([unknown.statusCode, unknown.json()]).toMatchObject([
    400,
    { error: { validationErrors: [{ members: ['number'] }] } },
  ]);
  expect((await named(two.version, elsewhere.number, null)).statusCode).toBe(400);
  await register(draft.id, two.version);
  expect([await stateOf(anna, first.live), await stateOf(anna, second.live)]).toEqual(['Sostituita', 'Sostituita']);
  expect(await stateOf(anna, elsewhere.live)).toBe('Registrata');
  expect(await stateOf(berto, draft.id)).toBe('Registrata');
});

it('lets the parts of a split unit replace its certificate one after the other', async () => {
  const { live, number } = await registered(on('806', ['1']));
  const parts = [await berto.filled(on('806', ['2'])), await berto.filled(on('806', ['3']))];
  const ready: Saved[] = [];
  for (const { id, saved } of parts)
    ready.push(
      (
        await berto.ask('PUT', `/${id}/replacement`, { version: saved.version, path: '', number, reason: 4 })
      ).json<Saved>(),
    );
  for (const [index, { id }] of parts.entries()) {
    await register(id, ready[index]?.version ?? 0);
    expect(await stateOf(berto, id)).toBe('Registrata');
    expect(await stateOf(anna, live)).toBe('Sostituita');
  }
});
