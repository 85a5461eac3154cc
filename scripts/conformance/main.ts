/**
 * npm run conformance: the portal's code against real programs from Debian's packages, each with a configuration of its
 * own in a temporary folder and on loopback. Ends with 1 when a check failed.
 * npm run conformance -- clamd     runs one of them
 * npm run conformance -- --record  stores their answers for the suite (test/recorded)
 */
import type { Counterpart } from './counterpart';
import { clamd } from './counterparts/clamd';
import { glewlwyd } from './counterparts/glewlwyd';
import { lemonldap } from './counterparts/lemonldap';
import { nginx } from './counterparts/nginx';
import { postfix } from './counterparts/postfix';
import { ensureInstalled } from './ensureInstalled';
import { runCounterpart, type Outcome } from './stage';

const COUNTERPARTS: readonly Counterpart[] = [clamd, nginx, postfix, glewlwyd, lemonldap];

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Returns the chosen counterparts. @throws Error for an unknown name or option. */
function chosen(args: readonly string[]): readonly Counterpart[] {
  const unknown = args.find((arg) => arg !== '--record' && !COUNTERPARTS.some(({ name }) => name === arg));
  if (unknown !== undefined)
    throw new Error(`There is no ${unknown}: name ${COUNTERPARTS.map(({ name }) => name).join(' or ')}, or --record.`);
  const named = COUNTERPARTS.filter(({ name }) => args.includes(name));
  return named.length === 0 ? COUNTERPARTS : named;
}

async function outcomeOf(counterpart: Counterpart, isRecording: boolean): Promise<Outcome> {
  try {
    ensureInstalled(counterpart, print);
  } catch (error) {
    print(`FAILED  ${counterpart.name}: is installed\n${error instanceof Error ? error.message : String(error)}`);
    return { passed: 0, failed: 1 };
  }
  return runCounterpart(counterpart, { print, isRecording });
}

async function main(args: readonly string[]): Promise<void> {
  let passed = 0;
  let failed = 0;
  for (const counterpart of chosen(args)) {
    const outcome = await outcomeOf(counterpart, args.includes('--record'));
    passed += outcome.passed;
    failed += outcome.failed;
  }
  print(`${String(passed)} passed, ${String(failed)} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  print(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
