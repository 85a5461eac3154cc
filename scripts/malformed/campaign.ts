/**
 * Sends malformed requests over every operation as every role, and judges the answers. The same seed makes the same
 * requests.
 */
import fc from 'fast-check';
import { Agent } from 'node:http';
import { readContract } from '../../server/platform/contract';
import { readTargets, type Target } from './contract';
import { makeJudge } from './judge';
import { requestsFor, type WireRequest } from './requests';
import { ROLES, type Callers, type Role } from './roles';
import { send, type Outcome } from './send';

export interface Campaign {
  readonly origin: string;
  readonly callers: Callers;
  readonly requests: number;
  readonly seed: number;
  /** A longer answer counts as a hang. */
  readonly timeoutMs?: number;
  /** Is called after each operation. */
  readonly onOperation?: (id: string) => Promise<void> | void;
}

export interface Finding {
  readonly operation: string;
  readonly role: Role;
  readonly problems: readonly string[];
  readonly request: WireRequest;
  readonly status: number;
  readonly answer: string;
}

export interface Summary {
  readonly requests: number;
  readonly seconds: number;
  /** The number of answers of each status; 0 for none. */
  readonly statuses: Readonly<Record<number, number>>;
  readonly slowest: { readonly operation: string; readonly milliseconds: number };
  /** The number of pairs of operation and role with at least one request. */
  readonly covered: number;
  readonly findings: readonly Finding[];
}

const AT_ONCE = 4;
const TIMEOUT_MS = 20_000;

/** Limits count by address: each request has another one, in the header that a proxy in front would send. */
const addressOf = (index: number) =>
  `10.${String((index >> 16) & 255)}.${String((index >> 8) & 255)}.${String(index & 255)}`;

/**
 * Returns the number of requests for the nth pair of operation and role: equal shares, and the first pairs get the
 * remainder.
 */
export const shareOf = (requests: number, pairs: number, nth: number) =>
  Math.floor(requests / pairs) + (nth < requests % pairs ? 1 : 0);

/** Reports are passed on, so they contain no token. */
function withoutToken(request: WireRequest): WireRequest {
  const headers = Object.entries(request.headers).filter(([name]) => name !== 'authorization');
  return { ...request, headers: Object.fromEntries(headers) };
}

export async function runCampaign({
  origin,
  callers,
  requests,
  seed,
  timeoutMs = TIMEOUT_MS,
  onOperation,
}: Campaign): Promise<Summary> {
  const contract = readTargets();
  const { components } = readContract() as unknown as { readonly components: { readonly schemas: object } };
  const judge = makeJudge(components.schemas);
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const pairs = contract.targets.length * ROLES.length;
  const findings: Finding[] = [];
  const statuses: Record<number, number> = {};
  const covered = new Set<string>();
  let count = 0;
  let slowest = { operation: '', milliseconds: 0 };
  const began = performance.now();

  const ask = async (target: Target, role: Role, request: WireRequest) => {
    const outcome: Outcome = await send(origin, request, { agent, timeoutMs });
    covered.add(`${target.id} ${role}`);
    statuses[outcome.status] = (statuses[outcome.status] ?? 0) + 1;
    if (outcome.milliseconds > slowest.milliseconds)
      slowest = { operation: target.id, milliseconds: outcome.milliseconds };
    const problems = judge(outcome);
    if (problems.length > 0)
      findings.push({
        operation: target.id,
        role,
        problems,
        request: withoutToken(request),
        status: outcome.status,
        answer: outcome.body.slice(0, 600),
      });
  };

  for (const [place, target] of contract.targets.entries()) {
    const work: (() => Promise<void>)[] = [];
    // Generators of requests are costly to make, and the same for every role.
    const made = requestsFor(contract, target);
    const headersOf = await Promise.all(ROLES.map((role) => callers.headersOf(role)));
    for (const [rank, role] of ROLES.entries()) {
      const own = headersOf[rank];
      const nth = place * ROLES.length + rank;
      const numRuns = shareOf(requests, pairs, nth);
      if (numRuns === 0) continue;
      for (const request of fc.sample(made, { seed: seed + nth, numRuns })) {
        count += 1;
        const headers = { ...request.headers, ...own, 'x-forwarded-for': addressOf(count) };
        work.push(() => ask(target, role, { ...request, headers }));
      }
    }
    const lanes = Array.from({ length: AT_ONCE }, async () => {
      for (let next = work.shift(); next; next = work.shift()) await next();
    });
    await Promise.all(lanes);
    await onOperation?.(target.id);
  }
  agent.destroy();
  return {
    requests: count,
    seconds: (performance.now() - began) / 1000,
    statuses,
    slowest,
    covered: covered.size,
    findings,
  };
}
