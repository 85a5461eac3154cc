/**
 * A certifier for tests: an account, a record, an accreditation in force, and the operations of certificates called as
 * that user.
 */
import { randomUUID } from 'node:crypto';
import { insertAccount } from '../accounts';
import { insertAccreditation, insertCertifier } from '../factories';
import { grantTo } from '../identity';
import type { TestServer } from '../startServer';
import { bearer } from '../tokens';
import { insertWallet } from '../wallets';

const PLACE = '/api/app/ape/certificates';
let last = 0;

export interface Finding {
  readonly rule: string;
  readonly level: string;
  readonly path: string;
  readonly message: string;
  readonly overrule: { readonly reason: string } | null;
}

/** The server's answer to a save of a certificate's content. */
export interface Saved {
  readonly version: number;
  readonly content: Record<string, unknown>;
  readonly computed: Record<string, unknown>;
  readonly missing: readonly string[];
  readonly findings: readonly Finding[];
  readonly openEvents: readonly string[];
  readonly score: number | null;
  readonly scoreParts: readonly { readonly name: string; readonly points: number }[];
}

export interface CertificateAnswer {
  readonly header: { readonly id: string; readonly state: string; readonly number: string | null } & Record<
    string,
    unknown
  >;
  readonly content: Record<string, unknown>;
  readonly people: Record<string, unknown>;
  readonly isEditable: boolean;
  readonly hasPhoto: boolean;
  readonly verificationCode: string | null;
  readonly replaces: readonly string[];
  readonly saved: Saved;
  readonly history: readonly { readonly event: string }[];
}

export type Certifier = Awaited<ReturnType<typeof makeCertifier>>;

interface Made {
  /** The columns of the accreditation that differ from the usual ones; null for no accreditation. */
  readonly accreditation?: Partial<Parameters<typeof insertAccreditation>[1]> | null;
  readonly policies?: readonly string[];
  /** The balance of their wallet. */
  readonly balanceCents?: number;
}

export async function makeCertifier(
  server: TestServer,
  { accreditation = {}, policies = ['ApeList', 'ApeCreate'], balanceCents = 1_000_000 }: Made = {},
) {
  const { database } = server;
  last += 1;
  const userName = `certificatore${String(last)}`;
  const userId = await insertAccount(database, { userName });
  for (const policy of policies) await grantTo(database, 'U', userId, policy);
  const certifierId = await insertCertifier(database, {
    user_id: userId,
    certifier_number: 7000 + last,
    fiscal_code: `CRTPRV70A01D${String(last).padStart(4, '0')}`,
    email: `${userName}@studio.example`,
  });
  if (accreditation !== null)
    await insertAccreditation(database, {
      protocol_number: `ACC-2024-9${String(last).padStart(5, '0')}`,
      state: 'Accreditato',
      valid_from: '2024-01-01',
      valid_to: '2027-12-31',
      ...accreditation,
      certifier_id: certifierId,
    });
  const walletId = await insertWallet(database, { certifierId, balanceCents });
  const headers = await bearer(server, userName);
  const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
    server.inject({ method, url: `${PLACE}${path}`, headers, ...(payload && { payload }) });
  const certifier = {
    userId,
    userName,
    certifierId,
    walletId,
    headers,
    ask,
    begin: (more: object = {}, id: string = randomUUID()) => ask('POST', '', { id, ...more }),
    get: (id: string) => ask('GET', `/${id}`),
    read: async (id: string) => (await ask('GET', `/${id}`)).json<CertificateAnswer>(),
    save: (id: string, version: number, content: object, people: object = {}, more: object = {}) =>
      ask('PUT', `/${id}/content`, { version, content, people, ...more }),
    command: (id: string, event: string, version: number, commandId: string = randomUUID()) =>
      ask('POST', `/${id}/commands`, { event, version, commandId }),
    overrule: (id: string, version: number, { rule, path }: Pick<Finding, 'rule' | 'path'>, reason: string | null) =>
      ask('POST', `/${id}/overrules`, { version, rule, path, reason }),
    discard: (id: string) => ask('DELETE', `/${id}`),
    /** Begins a certificate and fills it in. */
    filled: async (content: object, people: object = {}): Promise<{ id: string; saved: Saved }> => {
      const id = randomUUID();
      const begun = await certifier.begin({}, id);
      if (begun.statusCode !== 200) throw new Error(`Not begun: ${begun.body}`);
      const saved = await certifier.save(id, 1, content, people);
      if (saved.statusCode !== 200) throw new Error(`Not saved: ${saved.body}`);
      return { id, saved: saved.json<Saved>() };
    },
  };
  return certifier;
}
