/** The known identity providers: read from files and addresses, refreshed, and available while a publisher is away. */
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../platform/database/schema';
import { isAddress } from '../../../platform/config/spidConfig';
import { StartupError } from '../../../platform/startupError';
import { readProviders, type IdentityProvider } from './providers';

export interface ProviderRegistry {
  readonly all: () => readonly IdentityProvider[];
  readonly bySlug: (slug: string) => IdentityProvider | undefined;
  readonly byEntityId: (entityId: string) => IdentityProvider | undefined;
  /**
   * Reads again each source that is older than `maxAgeMs`; one that cannot be read stays with its last good content.
   */
  readonly refresh: (maxAgeMs: number) => Promise<void>;
}

interface Source {
  readonly name: string;
  providers: readonly IdentityProvider[];
  triedAt: number;
}

interface Deps {
  readonly sources: readonly string[];
  readonly database: Database;
  readonly logger: FastifyBaseLogger;
}

const TIMEOUT_MS = 5000;
const MOST_BYTES = 10 * 1024 * 1024;

/**
 * Reads every source once and returns the registry.
 * @throws StartupError when a file is missing or holds no provider; an address may become available later.
 */
export async function openRegistry({ sources: names, database, logger }: Deps): Promise<ProviderRegistry> {
  const sources: Source[] = names.map((name) => ({ name, providers: [], triedAt: 0 }));

  const read = async (source: Source) => {
    source.triedAt = Date.now();
    if (!isAddress(source.name)) {
      source.providers = await readFileSource(source.name);
      return;
    }
    try {
      const xml = await fetchText(source.name);
      source.providers = usable(xml);
      await keepCopy(database, source.name, xml);
    } catch (error) {
      logger.warn({ err: error, source: source.name }, 'SPID metadata was not read; the last copy stays in use');
      if (source.providers.length === 0) source.providers = await readCopy(database, source.name);
    }
  };
  await Promise.all(sources.map(read));

  let running: Promise<unknown> | undefined;
  const all = () => {
    const known = new Map(
      sources.flatMap(({ providers }) => providers).map((provider) => [provider.entityId, provider]),
    );
    return [...known.values()];
  };
  return {
    all,
    bySlug: (slug) => all().find((provider) => provider.slug === slug),
    byEntityId: (entityId) => all().find((provider) => provider.entityId === entityId),
    refresh: async (maxAgeMs) => {
      const due = sources.filter(({ triedAt }) => Date.now() - triedAt >= maxAgeMs);
      if (due.length > 0) running = Promise.allSettled(due.map(read));
      await running;
    },
  };
}

function usable(xml: string): IdentityProvider[] {
  const providers = readProviders(xml);
  if (providers.length === 0) throw new Error('the metadata describes no provider of identity');
  return providers;
}

async function readFileSource(path: string): Promise<IdentityProvider[]> {
  try {
    return usable(await readFile(path, 'utf8'));
  } catch (error) {
    throw new StartupError(
      `SPID_IDP_METADATA: ${path} does not hold the SAML metadata of a provider of identity (${error instanceof Error ? error.message : 'unreadable'}).`,
    );
  }
}

async function fetchText(address: string): Promise<string> {
  const answer = await fetch(address, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { accept: 'application/samlmetadata+xml, application/xml, text/xml' },
  });
  if (!answer.ok) throw new Error(`answered ${String(answer.status)}`);
  const text = await answer.text();
  if (text.length > MOST_BYTES) throw new Error('is too large');
  return text;
}

async function keepCopy(database: Database, address: string, xml: string): Promise<void> {
  await database
    .insertInto('spid_metadata')
    .values({ address, xml })
    .onConflict((conflict) => conflict.column('address').doUpdateSet({ xml, fetched_at: sql<Date>`now()` }))
    .execute();
}

async function readCopy(database: Database, address: string): Promise<IdentityProvider[]> {
  const copy = await database
    .selectFrom('spid_metadata')
    .select('xml')
    .where('address', '=', address)
    .executeTakeFirst();
  return copy ? usable(copy.xml) : [];
}
