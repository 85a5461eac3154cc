import * as featuresUpdate from '../../../../common/generated/lengths/FeaturesUpdate';
import { maxLength, type Rules } from '../../../shared/forms/rules';
import type { Feature, FeatureGroup, FeatureUpdate, FeatureValueType } from './model';

/** A value as the form holds it: a tick, or the text of a field. */
export type DraftValue = boolean | string;

/** The values of every feature by its name, as they are in the form. */
export type Draft = Readonly<Record<string, DraftValue>>;

/** FEA-06. The input for a value; `nothing` shows not even the name, `name` only that. */
export type InputKind = 'toggle' | 'number' | 'text' | 'selection' | 'nothing' | 'name';

/** CST-01. The provider of values that nobody set. */
const defaultProvider = 'D';

/** FEA-06. Validators come in upper case from ABP's servers. A list without entries offers nothing. */
export function inputKind({ name, validator, itemSource }: FeatureValueType): InputKind {
  switch (name) {
    case 'ToggleStringValueType':
      return 'toggle';
    case 'FreeTextStringValueType':
      return validator.name.toLowerCase() === 'numeric' ? 'number' : 'text';
    case 'SelectionStringValueType':
      return itemSource !== undefined && itemSource.items.length > 0 ? 'selection' : 'nothing';
    default:
      return 'name';
  }
}

const isToggle = ({ valueType }: Feature) => inputKind(valueType) === 'toggle';

/** FEA-08. Texts as they came, those of toggles as booleans; no value is an empty field. */
export function draftOf(groups: readonly FeatureGroup[]): Draft {
  return Object.fromEntries(
    groups.flatMap(({ features }) =>
      features.map((feature) => [
        feature.name,
        isToggle(feature) ? feature.value?.toLowerCase() === 'true' : (feature.value ?? ''),
      ]),
    ),
  );
}

/** ENT-05. A value as the text that is sent. Numbers become their plain form, so `010` and `10` are one. */
export function valueText(value: DraftValue, kind: InputKind): string {
  if (typeof value === 'boolean') return String(value);
  const trimmed = value.trim();
  // Beyond these bounds a number would lose digits; a text that is no number is refused by the server, in words.
  const isPlain = trimmed !== '' && Math.abs(Number(trimmed)) <= Number.MAX_SAFE_INTEGER;
  return kind === 'number' && isPlain ? String(Number(trimmed)) : value;
}

/** FEA-11. The features whose value is another one than at first. */
export function changedFeatures(groups: readonly FeatureGroup[], initial: Draft, draft: Draft): FeatureUpdate[] {
  return groups.flatMap(({ features }) =>
    features.flatMap(({ name, valueType }) => {
      const kind = inputKind(valueType);
      const value = valueText(draft[name] ?? '', kind);
      return value === valueText(initial[name] ?? '', kind) ? [] : [{ name, value }];
    }),
  );
}

/** FEA-09. The draft after one toggle of a group was turned: on with all toggles above it, off with all below it. */
export function withToggle(draft: Draft, features: readonly Feature[], name: string, value: boolean): Draft {
  const related = value ? ancestors(features, name) : descendants(features, name);
  return {
    ...draft,
    ...Object.fromEntries(related.filter(isToggle).map((feature) => [feature.name, value])),
    [name]: value,
  };
}

function ancestors(features: readonly Feature[], name: string): Feature[] {
  const found = new Set<Feature>();
  let parent = parentOf(features, name);
  // A server may send a circle; each one counts once.
  while (parent && !found.has(parent)) {
    found.add(parent);
    parent = parentOf(features, parent.name);
  }
  return [...found];
}

function parentOf(features: readonly Feature[], name: string): Feature | undefined {
  const parentName = features.find((feature) => feature.name === name)?.parentName ?? null;
  return parentName === null ? undefined : features.find((feature) => feature.name === parentName);
}

function descendants(features: readonly Feature[], name: string): Feature[] {
  const found = new Set<Feature>();
  const visit = (parent: string) => {
    for (const child of childrenOf(features, parent)) {
      if (found.has(child)) continue;
      found.add(child);
      visit(child.name);
    }
  };
  visit(name);
  return [...found];
}

const childrenOf = (features: readonly Feature[], name: string) =>
  features.filter(({ parentName }) => parentName === name);

/**
 * FEA-10. Whether a feature of a group cannot be changed here: its value comes from another provider than
 * `providerName` and the default. A feature without parent is held by its children's values, too, because they depend
 * on it.
 */
export function isDisabled(feature: Feature, features: readonly Feature[], providerName: string): boolean {
  const comesFromElsewhere = ({ provider }: Feature) =>
    provider.name !== providerName && provider.name !== defaultProvider;
  if (feature.parentName !== null) return comesFromElsewhere(feature);
  return [feature, ...childrenOf(features, feature.name)].some(comesFromElsewhere);
}

/** The first group, in the order of the tabs, that holds one of these features. */
export function groupOf(groups: readonly FeatureGroup[], names: readonly string[]): string | null {
  return groups.find(({ features }) => features.some(({ name }) => names.includes(name)))?.name ?? null;
}

const fits = maxLength(featuresUpdate.featuresValue);

/** The rules of the fields that are typed into; the validators of the features themselves are the server's. */
export function rulesOf(groups: readonly FeatureGroup[]): Rules<Draft> {
  const rule = (value: DraftValue) => (typeof value === 'string' ? fits(value, undefined) : undefined);
  return Object.fromEntries(groups.flatMap(({ features }) => features.map(({ name }) => [name, [rule]])));
}
