import { email, maxLength, required, type Rules } from '../../shared/forms/rules';
import type { PublicRegisterSettings } from './model';

/** The server's bounds. */
export const rules: Rules<PublicRegisterSettings> = {
  publisher: [required, maxLength(120)],
  publisherCode: [required, maxLength(20)],
  contact: [required, email, maxLength(254)],
};
