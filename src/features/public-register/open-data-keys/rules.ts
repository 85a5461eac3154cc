import { email, maxLength, required, type Rules } from '../../../shared/forms/rules';
import type { OpenDataKeyInput } from './model';

/** The server's bounds. */
export const rules: Rules<OpenDataKeyInput> = {
  holder: [required, maxLength(120)],
  email: [required, email, maxLength(254)],
};
