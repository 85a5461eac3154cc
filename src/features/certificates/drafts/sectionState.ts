import type { Certificate, CertificateFinding } from '../model';
import { isRows, type SectionName } from './formItem';
import { fieldSections, sectionOf, sectionOrder } from './layout';
import type { CertificateSaved } from './model';
import { countAt, valueAt } from './values';

export interface SectionState {
  readonly errors: number;
  readonly missing: number;
  /** Warnings that the certifier has not overruled yet. */
  readonly warnings: number;
  readonly overruled: number;
}

const nothing: SectionState = { errors: 0, missing: 0, warnings: 0, overruled: 0 };

const kindOf = ({ level, overrule }: CertificateFinding): keyof SectionState =>
  level === 'error' ? 'errors' : overrule ? 'overruled' : 'warnings';

/** Returns the state of each section, from the answer of the last save. */
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

/** True for a section without values: where nothing is missing either, it may stay so. */
export function isEmpty(section: SectionName, { hasPhoto, saved }: Pick<Certificate, 'hasPhoto' | 'saved'>): boolean {
  if (section === 'photo') return !hasPhoto;
  const items = fieldSections.find(({ name }) => name === section)?.items ?? [];
  return items.every((item) =>
    isRows(item) ? countAt(saved.content, item.rows) === 0 : valueAt(saved.content, item.path) === undefined,
  );
}

/** Groups paths by their sections, in the order of the form. */
export function bySection(paths: readonly string[]): readonly { section: SectionName; paths: readonly string[] }[] {
  const groups = sectionOrder.map((section) => ({
    section,
    paths: paths.filter((path) => sectionOf(path) === section),
  }));
  return groups.filter((group) => group.paths.length > 0);
}
