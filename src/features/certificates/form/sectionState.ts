import type { CertificateFinding } from '../model';
import type { SectionName } from './formItem';
import { sectionOf } from './layout';
import type { CertificateSaved } from './model';

export interface SectionState {
  readonly errors: number;
  readonly missing: number;
  /** Warnings that nobody answers for yet. */
  readonly warnings: number;
  readonly overruled: number;
}

const nothing: SectionState = { errors: 0, missing: 0, warnings: 0, overruled: 0 };

const kindOf = ({ level, overrule }: CertificateFinding): keyof SectionState =>
  level === 'error' ? 'errors' : overrule ? 'overruled' : 'warnings';

/** How each section stands, by the answer of the last save. */
export function sectionStates({ findings, missing }: CertificateSaved): ReadonlyMap<SectionName, SectionState> {
  const states = new Map<SectionName, SectionState>();
  const count = (path: string, kind: keyof SectionState) => {
    const section = sectionOf(path);
    const before = states.get(section) ?? nothing;
    states.set(section, { ...before, [kind]: before[kind] + 1 });
  };
  for (const finding of findings) count(finding.path, kindOf(finding));
  for (const path of missing) count(path, 'missing');
  return states;
}

export const stateIn = (states: ReadonlyMap<SectionName, SectionState>, section: SectionName): SectionState =>
  states.get(section) ?? nothing;
