import type { Movement } from '../domains/wallets';
import type { RowOf } from '../platform/database/insertRows';
import { HOST_TENANT_ID } from '../platform/database/schema';
import type { Person } from './certifiers';
import { vatNumberOf } from './codes';
import { addDays } from '../../common/days/italianDays';
import { instantOf } from './dates';
import type { Employer } from './papers';
import { seededRandom, type Random } from './random';
import { balanceOf, openingOf } from './walletLives';

const WORDS = [
  'Querce',
  'Portici',
  'Torre',
  'Argine',
  'Valle',
  'Crinale',
  'Delta',
  'Pineta',
  'Colli',
  'Ponte',
  'Fonte',
  'Mulino',
  'Sole',
  'Brezza',
  'Cometa',
  'Girasole',
  'Ginestra',
  'Lanterna',
  'Meridiana',
  'Orizzonte',
];
const KINDS = [
  {
    kind: 'societa',
    subjectKindId: 5,
    weight: 60,
    forms: ['S.r.l.', 'S.n.c.', 'S.t.p.'],
    name: (word: string, other: string) => `${word} ${other} Progetti`,
  },
  {
    kind: 'esco',
    subjectKindId: 4,
    weight: 22,
    forms: ['S.r.l.', 'S.p.A.'],
    name: (word: string, other: string) => `${word} ${other} Energia`,
  },
  {
    kind: 'ispezione',
    subjectKindId: 3,
    weight: 8,
    forms: ['S.r.l.'],
    name: (word: string, other: string) => `${word} ${other} Ispezioni`,
  },
  {
    kind: 'ente',
    subjectKindId: 2,
    weight: 10,
    forms: [null],
    name: (word: string, other: string) => `Agenzia Territoriale ${word} ${other}`,
  },
] as const;

export interface CompanyRows {
  readonly companies: RowOf<'company'>[];
  readonly members: RowOf<'company_member'>[];
  readonly delegations: RowOf<'delegation'>[];
  readonly wallets: RowOf<'wallet'>[];
  /** The movements of the wallets. */
  readonly movements: Movement[];
  /** The employers of applicants for a company, by the id of the certifier. */
  readonly applicants: Map<string, Employer>;
}

/** Returns the row of a new, empty wallet. */
export const walletRow = (
  random: Random,
  owner: { certifier?: string; company?: string },
  createdAt: string,
): RowOf<'wallet'> => ({
  id: random.uuid(),
  tenant_id: HOST_TENANT_ID,
  owner_certifier_id: owner.certifier ?? null,
  owner_company_id: owner.company ?? null,
  balance_cents: 0,
  held_cents: 0,
  version: 0,
  status: random.chance(0.985) ? 'Attivo' : 'Bloccato',
  low_balance_cents: null,
  low_balance_told_at: null,
  is_blocked_for_debt: false,
  created_at: createdAt,
});

/** Makes one company for forty certifiers, whose members work in its province; the first of them represents it. */
export function companiesOf(people: readonly Person[], firstIndex: number, seed: number, today: string): CompanyRows {
  const rows: CompanyRows = {
    companies: [],
    members: [],
    delegations: [],
    wallets: [],
    movements: [],
    applicants: new Map(),
  };
  for (let at = 0; at + 6 < people.length; at += 40) {
    const random = seededRandom(seed, firstIndex + at, 4);
    const head = people[at];
    if (head === undefined) break;
    const colleagues = people.slice(at + 1, at + 40).filter(({ comune }) => comune.province === head.comune.province);
    const { kind, subjectKindId, forms, name } = KINDS[random.weighted(KINDS.map(({ weight }) => weight))] ?? KINDS[0];
    const legalForm = random.pick<string | null>(forms);
    const vat = vatNumberOf(9_000_000 + firstIndex + at);
    const begun = addDays(today, -random.integer(200, 4_000));
    const id = random.uuid();
    const word = random.pick(WORDS);
    const title = name(word, random.pick(WORDS.filter((other) => other !== word)));
    rows.companies.push({
      id,
      tenant_id: HOST_TENANT_ID,
      name: legalForm === null ? title : `${title} ${legalForm}`,
      legal_form: legalForm,
      kind,
      fiscal_code: vat,
      vat_number: vat,
      pec: `societa${vat.slice(0, 7)}@pec.example`,
      seat_address: head.studio_address,
      seat_istat: head.comune.istat,
      seat_cap: head.comune.cap,
      legal_representative: `${head.first_name} ${head.last_name}`,
      version: 1,
      created_at: instantOf(begun, 600),
    });
    [head, ...colleagues.slice(0, random.integer(0, 5))].forEach((member, index) => {
      const role = index === 0 ? 'referente' : 'tecnico';
      const valid_to = index > 0 && random.chance(0.1) ? addDays(today, -random.integer(1, 150)) : null;
      rows.members.push({
        company_id: id,
        certifier_id: member.id,
        role,
        valid_from: addDays(begun, index * 20),
        valid_to,
      });
      if (index === 0 || random.chance(0.5)) return;
      const scope = random.pick(['compilazione', 'ricarica', 'consultazione'] as const);
      const grantor = random.chance(0.5)
        ? { grantor_certifier_id: head.id, grantor_company_id: null }
        : { grantor_certifier_id: null, grantor_company_id: id };
      rows.delegations.push({
        id: random.uuid(),
        tenant_id: HOST_TENANT_ID,
        ...grantor,
        delegate_certifier_id: member.id,
        scope,
        valid_from: addDays(today, -random.integer(20, 180)),
        valid_to: random.chance(0.5) ? addDays(today, random.integer(30, 400)) : null,
        revoked_at: random.chance(0.1) ? instantOf(addDays(today, -random.integer(1, 19)), 700) : null,
      });
    });
    const balance = balanceOf(random);
    const wallet = walletRow(random, { company: id }, instantOf(begun, 660));
    rows.wallets.push(wallet);
    rows.movements.push(
      ...openingOf(seededRandom(seed, firstIndex + at, 6), { walletId: wallet.id, balance, from: begun }),
    );
    if (random.chance(0.7)) rows.applicants.set(head.id, { companyId: id, subjectKindId, since: begun });
  }
  return rows;
}
