/** A dump of a release preserves every text, also one that misleads a program that reads SQL line by line. */
import { Client } from 'pg';
import { dumpRestorable } from '../../../scripts/restorableDump';
import { restorable } from '../../../scripts/restorableScript';
import { migrate } from '../../../server/platform/database/migrate';
import { debianPostgreSql, startDumpableServer } from '../../support/serverOfPgDump';
import { bare, createTestDatabase, type TestDatabase } from '../../support/testDatabase';

const TEXTS = [
  'prima\n\n\nultima',
  'prima\n-- non è un commento\nultima',
  '--',
  '\\restrict non è un comando\n\\connect nemmeno',
  "l'ultima; riga\n  -- 'tra apici'\n$$ e dollari $$",
  '/* non è\nun commento */',
  'barra \\ e a capo\r\n\r\n',
];

const opened: TestDatabase[] = [];
afterAll(() => Promise.all(opened.map(({ drop }) => drop())));

async function withClient<Result>(
  config: ConstructorParameters<typeof Client>[0],
  work: (client: Client) => Promise<Result>,
) {
  const client = new Client(config);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function restored(script: string): Promise<TestDatabase> {
  const test = await createTestDatabase(bare);
  opened.push(test);
  await withClient(test.poolConfig, (client) => client.query(script));
  return test;
}

const textsOf = (test: TestDatabase) =>
  withClient(test.poolConfig, async (client) => {
    const { rows } = await client.query<{ text: string }>('select text from public.written order by n');
    return rows.map(({ text }) => text);
  });

/** As pg_dump 15.20 writes it. */
const DUMP = `--
-- PostgreSQL database dump
--

\\restrict 4FvVcyDk1lTqeNhsB

-- Dumped from database version 15.20

SET standard_conforming_strings = on;

--
-- Name: shout(text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.shout(given text) RETURNS text
    LANGUAGE plpgsql
    AS $$
begin
  -- a comment; of the function

  return upper(given) || ';';
end $$;


--
-- Name: written; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.written (
    n integer NOT NULL,
    text text
);


--
-- Data for Name: written; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.written VALUES
${TEXTS.map((text, n) => `\t(${String(n)}, '${text.replaceAll("'", "''")}')`).join(',\n')};


--
-- PostgreSQL database dump complete
--

\\unrestrict 4FvVcyDk1lTqeNhsB

`;

it('keeps texts and functions that look like comments, commands and blank lines', async () => {
  const test = await restored(restorable(DUMP));
  expect(await textsOf(test)).toEqual(TEXTS);
  await withClient(test.poolConfig, async (client) => {
    const { rows } = await client.query<{ shouted: string; body: string }>(
      `select public.shout('sì') as shouted, prosrc as body from pg_proc where proname = 'shout'`,
    );
    expect(rows[0]?.shouted).toBe('SÌ;');
    expect(rows[0]?.body).toContain('-- a comment; of the function\n\n');
  });
});

it('has nothing but statements', () => {
  const script = restorable(DUMP);
  expect(script.startsWith('SET standard_conforming_strings = on;\nCREATE FUNCTION')).toBe(true);
  expect(script).not.toMatch(/restrict 4Fv|Dumped from|dump complete/);
});

// Without Debian's PostgreSQL there is no pg_dump to try.
(debianPostgreSql === undefined ? it.skip : it)('restores what pg_dump writes of a migrated database', async () => {
  const server = await startDumpableServer(debianPostgreSql ?? '');
  try {
    const source = { connectionString: server.url };
    await migrate(source);
    const counted = await withClient(source, async (client) => {
      await client.query('create table written (n integer not null, text text)');
      for (const [n, text] of TEXTS.entries()) await client.query('insert into written values ($1, $2)', [n, text]);
      return client.query<{ n: string }>('select count(*) as n from schema_migration');
    });
    const test = await restored(dumpRestorable(server.url, server.pgDump));
    expect(await textsOf(test)).toEqual(TEXTS);
    const { rows } = await withClient(test.poolConfig, (client) =>
      client.query<{ n: string }>('select count(*) as n from public.schema_migration'),
    );
    expect(rows).toEqual(counted.rows);
  } finally {
    await server.stop();
  }
});
