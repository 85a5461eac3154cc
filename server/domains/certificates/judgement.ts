/**
 * Judges a certificate as it stands: computed figures, missing fields, findings of the rules, warnings that its
 * certifier answers for. Pure.
 */
import { completenessOf } from './content/completeness';
import type { Ape } from './content/fields';
import { computedOf, type Computed } from './performance/computed';
import { findingsOf } from './rules';
import type { Finding, Surroundings } from './rules/rule';

/** A warning that a certifier answers for. */
export interface Overrule {
  readonly rule: string;
  readonly path: string;
  /** The text of the warning that the certifier saw: a later warning with another text is not covered. */
  readonly message: string;
  readonly reason: string;
  readonly by: string;
  readonly at: Date;
}

export interface JudgedFinding extends Finding {
  readonly overrule: Pick<Overrule, 'reason' | 'by' | 'at'> | null;
}

export interface Judgement {
  readonly computed: Computed;
  readonly missing: readonly string[];
  readonly findings: readonly JudgedFinding[];
  readonly errors: number;
  /** Warnings that nobody answers for. */
  readonly openWarnings: number;
  /** Warnings that the certifier answers for. */
  readonly overruled: number;
}

export function judge(ape: Ape, around: Surroundings, overrules: readonly Overrule[]): Judgement {
  const { missing, wrong, excessive, blank } = completenessOf(ape);
  const unread = [...wrong.map(({ path }) => path), ...blank];
  const found = [...wrong, ...excessive, ...findingsOf({ ape: without(ape, unread), around })];
  const findings = found.map((finding): JudgedFinding => ({ ...finding, overrule: overruleOf(finding, overrules) }));
  return {
    computed: computedOf(ape, around.factors, around.today, around.declaredExpiry),
    missing,
    findings,
    errors: findings.filter(({ level }) => level === 'error').length,
    openWarnings: findings.filter(({ level, overrule }) => level === 'warning' && overrule === null).length,
    overruled: findings.filter(({ overrule }) => overrule !== null).length,
  };
}

function overruleOf(
  { rule, path, message, level }: Finding,
  overrules: readonly Overrule[],
): JudgedFinding['overrule'] {
  if (level === 'error') return null;
  const found = overrules.find((one) => one.rule === rule && one.path === path && one.message === message);
  return found ? { reason: found.reason, by: found.by, at: found.at } : null;
}

/** Removes the texts that are no value of their field or are blank: rules look at values only. */
function without(ape: Ape, paths: readonly string[]): Ape {
  if (paths.length === 0) return ape;
  const copy = structuredClone(ape) as Record<string, unknown>;
  for (const path of paths) drop(copy, path.split(/\/|(?=\[)/));
  return copy;
}

function drop(from: Record<string, unknown>, [name = '', ...rest]: readonly string[]): void {
  const key = /^\[(\d+)\]$/.exec(name)?.[1];
  const member = key === undefined ? name : String(Number(key) - 1);
  // A list keeps its positions, because findings name the other items by them.
  if (rest.length === 0) from[member] = undefined;
  else if (typeof from[member] === 'object' && from[member] !== null)
    drop(from[member] as Record<string, unknown>, rest);
}
