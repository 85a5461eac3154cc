/** The types of a feature's value: kinds of values and their validators, in the shapes of the API (ABP conventions). */
export type ValueValidator =
  | { readonly name: 'NULL'; readonly properties: Readonly<Record<string, never>> }
  | { readonly name: 'BOOLEAN'; readonly properties: Readonly<Record<string, never>> }
  /** Whole numbers from minValue to maxValue, both included. */
  | { readonly name: 'NUMERIC'; readonly properties: { readonly minValue: number; readonly maxValue: number } }
  /** Lengths in characters, both included; the regular expression has to match somewhere. */
  | {
      readonly name: 'STRING';
      readonly properties: {
        readonly allowNull: boolean;
        readonly minLength: number;
        readonly maxLength: number;
        readonly regularExpression: string | null;
      };
    };

interface SelectionItem {
  readonly value: string;
  /** The key and the resource of the text that names it, which the client looks up. */
  readonly displayText: { readonly name: string; readonly resourceName: string };
}

interface Typed<Name extends string> {
  readonly name: Name;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly validator: ValueValidator;
}

export type FeatureValueType =
  | Typed<'ToggleStringValueType'>
  | Typed<'FreeTextStringValueType'>
  | (Typed<'SelectionStringValueType'> & { readonly itemSource: { readonly items: readonly SelectionItem[] } });

function passes(validator: ValueValidator, value: string): boolean {
  switch (validator.name) {
    case 'NULL':
      return true;
    case 'BOOLEAN':
      return value === 'true' || value === 'false';
    case 'NUMERIC': {
      const { minValue, maxValue } = validator.properties;
      return /^-?\d{1,10}$/.test(value) && Number(value) >= minValue && Number(value) <= maxValue;
    }
    case 'STRING': {
      const { allowNull, minLength, maxLength, regularExpression } = validator.properties;
      if (value === '') return allowNull;
      return (
        value.length >= minLength &&
        value.length <= maxLength &&
        (regularExpression === null || new RegExp(regularExpression, 'u').test(value))
      );
    }
  }
}

/** The text in its stored form: truth in lower case, numbers without blanks around them. */
function canonical({ name }: ValueValidator, text: string): string {
  if (name === 'BOOLEAN') return text.trim().toLowerCase();
  return name === 'NUMERIC' ? text.trim().replace(/^(-?)0+(?=\d)/, '$1') : text;
}

/** The value in its stored form, or null when it is none of this type. */
export function readValue(type: FeatureValueType, text: string): string | null {
  const value = canonical(type.validator, text);
  if (type.name === 'SelectionStringValueType' && !type.itemSource.items.some((item) => item.value === value))
    return null;
  return passes(type.validator, value) ? value : null;
}
