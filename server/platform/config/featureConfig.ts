/** Values of features that the operator of this installation gives: the provider C (ABP conventions). */
import { z } from 'zod';
import { list } from './configValues';
import { FEATURES } from '../features/features';
import { readValue } from '../features/featureValueTypes';

/** Values by the names of features. */
export type ConfiguredFeatures = ReadonlyMap<string, string>;

/** `Name=value, Name=value`; an unknown feature or a wrong value is refused at start. */
export const configuredFeatures = z.string().transform((text, context): ConfiguredFeatures => {
  const values = new Map<string, string>();
  for (const part of list(text)) {
    const [name = '', ...rest] = part.split('=');
    const feature = FEATURES.find((one) => one.name === name.trim());
    const value = feature ? readValue(feature.valueType, rest.join('=').trim()) : null;
    if (feature && value !== null) values.set(feature.name, value);
    else
      context.addIssue({
        code: 'custom',
        message: `must be a list of features and their values (${FEATURES.map((one) => one.name).join(', ')})`,
      });
  }
  return values;
});
